import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PagedList } from '@/model/paged-list';
import { usePagedQuery } from '@/model/paged-query';
import { Button } from '@/ui/button';
import { Chips } from '@/ui/chips';
import { StateView } from '@/ui/state-view';
import { myProductsQuery, myTreeQuery, type ProductFilter } from '../queries';
import { ProductEntry, type ProductLinks } from './product-entry';
import styles from './product-entry.module.css';

/** The value of the chip that stands for every category. */
const ALL = 0;

/** What the list is narrowed to; lives in the address. */
export interface MyProductsFilter {
  keyword: string;
  /** null: all. */
  categoryId: number | null;
}

interface MyProductsProps {
  filter: MyProductsFilter;
  links: ProductLinks;
  onCategory: (id: number | null) => void;
  createHref: string;
}

function queryFilter({ keyword, categoryId }: MyProductsFilter): ProductFilter {
  return {
    ...(keyword === '' ? {} : { keyword }),
    ...(categoryId === null ? {} : { 'categoryIds[]': [categoryId] }),
  };
}

/** The merchant's own products, on sale or off. */
export function MyProducts({ filter, links, onCategory, createHref }: MyProductsProps) {
  const list = usePagedQuery(myProductsQuery(queryFilter(filter)));
  return (
    <>
      <CategoryChips value={filter.categoryId} onChange={onCategory} />
      <PagedList list={list} empty={<NoProducts filter={filter} createHref={createHref} />}>
        {(products) =>
          products.map((product) => <ProductEntry key={product.id} product={product} links={links} />)
        }
      </PagedList>
    </>
  );
}

function CategoryChips({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) {
  const { t } = useTranslation(['editing', 'common']);
  const tree = useQuery(myTreeQuery());
  const first = tree.data?.list ?? [];
  if (first.length === 0) return null;
  return (
    <div className={styles.chips}>
      <Chips
        label={t('product.category')}
        options={[
          { value: ALL, label: t('common:action.all') },
          ...first.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={value ?? ALL}
        onChange={(id) => onChange(id === ALL ? null : id)}
      />
    </div>
  );
}

function NoProducts({ filter, createHref }: { filter: MyProductsFilter; createHref: string }) {
  const { t } = useTranslation('editing');
  const isNarrowed = filter.keyword !== '' || filter.categoryId !== null;
  if (isNarrowed)
    return <StateView picture="empty" title={t('products.none')} text={t('products.noneText')} />;
  return (
    <StateView picture="empty" title={t('products.emptyTitle')} text={t('products.emptyText')}>
      <Button variant="primary" icon="plus" href={createHref}>
        {t('products.create')}
      </Button>
    </StateView>
  );
}
