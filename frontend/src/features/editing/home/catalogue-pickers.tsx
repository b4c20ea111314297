import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readPages } from '@/api/read';
import { useLocale } from '@/i18n/locale';
import type { Lang } from '@/lib/languages';
import { usePagedQuery } from '@/model/paged-query';
import { platformQuery } from '@/model/platform';
import { categoryName } from '../category/category-name';
import { ListPicker } from '../picker/list-picker';
import type { PickerItem } from '../picker/picker-item';
import { type PickerProps, SearchPicker } from '../picker/search-picker';
import { type CategoryNode, myAlbumsQuery, myTreeQuery } from '../queries';

/** As its reader sees it: what is picked is shown in the preview, too. */
function categoryPick(node: CategoryNode, parent: CategoryNode | null, lang: Lang): PickerItem {
  const { children: _, ...category } = node;
  const name = categoryName(node, lang);
  const parentName = parent && categoryName(parent, lang);
  return {
    id: node.id,
    name: parentName === null ? name : `${parentName} / ${name}`,
    image: node.mainImage,
    item: { kind: 'category', category: { ...category, name, parentName } },
  };
}

function categoryPicks(tree: CategoryNode[], lang: Lang): PickerItem[] {
  return tree.flatMap((first) => [
    categoryPick(first, null, lang),
    ...first.children.map((second) => categoryPick(second, first, lang)),
  ]);
}

export function CategoryPicker(props: PickerProps) {
  const tree = useQuery(myTreeQuery());
  const { lang } = useLocale();
  return <ListPicker {...props} items={categoryPicks(tree.data?.list ?? [], lang)} />;
}

export function AlbumPicker(props: PickerProps) {
  const { items } = usePagedQuery(myAlbumsQuery());
  return (
    <ListPicker
      {...props}
      items={items.map((album) => ({
        id: album.id,
        name: album.name,
        image: album.cover ?? album.pictures[0] ?? null,
        item: { kind: 'album', album },
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
  const list = usePagedQuery(
    readPages('/api/user/list', { keyword: useDeferredValue(typed.trim()), limit: 20 }),
  );
  return (
    <SearchPicker
      {...props}
      label={t('home.findMerchant')}
      typed={typed}
      onTyped={setTyped}
      list={list}
      items={list.items.map((merchant) => ({
        id: merchant.id,
        name: merchant.name,
        image: merchant.mainImage,
        item: { kind: 'merchant', merchant },
      }))}
    />
  );
}
