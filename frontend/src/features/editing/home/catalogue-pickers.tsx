import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ListPicker } from '../picker/list-picker';
import type { Pick } from '../picker/pick';
import { type CategoryNode, myAlbumsQuery, myTreeQuery } from '../queries';

interface PickerProps {
  title: string;
  initial: Pick[];
  max: number;
  onClose: () => void;
  onPick: (picks: Pick[]) => void;
}

function categoryPicks(tree: CategoryNode[]): Pick[] {
  return tree.flatMap((first) => [
    { id: first.id, name: first.name, image: first.mainImage },
    ...first.children.map(({ id, name, mainImage }) => ({
      id,
      name: `${first.name} / ${name}`,
      image: mainImage,
    })),
  ]);
}

export function CategoryPicker(props: PickerProps) {
  const tree = useQuery(myTreeQuery());
  return <ListPicker {...props} items={categoryPicks(tree.data?.list ?? [])} />;
}

export function AlbumPicker(props: PickerProps) {
  const albums = useInfiniteQuery(myAlbumsQuery());
  const list = albums.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <ListPicker
      {...props}
      items={list.map(({ id, name, cover, pictures }) => ({ id, name, image: cover ?? pictures[0] ?? null }))}
    />
  );
}
