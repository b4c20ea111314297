import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagedQuery } from '@/model/paged-query';
import { platformQuery } from '@/model/platform';
import { ListPicker } from '../picker/list-picker';
import type { PickerItem } from '../picker/picker-item';
import { type PickerProps, SearchPicker } from '../picker/search-picker';
import { type CategoryNode, merchantsQuery, myAlbumsQuery, myTreeQuery } from '../queries';

function categoryPicks(tree: CategoryNode[]): PickerItem[] {
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
  const { items } = usePagedQuery(myAlbumsQuery());
  return (
    <ListPicker
      {...props}
      items={items.map(({ id, name, cover, pictures }) => ({
        id,
        name,
        image: cover ?? pictures[0] ?? null,
      }))}
    />
  );
}

export function BusinessCategoryPicker(props: PickerProps) {
  const lines = useQuery(platformQuery()).data?.businessCategories ?? [];
  return (
    <ListPicker {...props} items={lines.map(({ id, name, picture }) => ({ id, name, image: picture }))} />
  );
}

export function MerchantPicker(props: PickerProps) {
  const { t } = useTranslation('editing');
  const [typed, setTyped] = useState('');
  const list = usePagedQuery(merchantsQuery(useDeferredValue(typed.trim())));
  return (
    <SearchPicker
      {...props}
      label={t('home.findMerchant')}
      typed={typed}
      onTyped={setTyped}
      list={list}
      items={list.items.map(({ id, name, mainImage }) => ({ id, name, image: mainImage }))}
    />
  );
}
