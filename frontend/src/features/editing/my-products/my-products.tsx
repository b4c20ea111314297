import { type InfiniteData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/api/client';
import { errorText } from '@/api/error-text';
import { useLatest } from '@/lib/use-latest';
import { late } from '@/model/late';
import { lateTable, TABLE_PAGE } from '@/model/late-table';
import { PagedList } from '@/model/paged-list';
import { usePagedQuery } from '@/model/paged-query';
import { useReorder } from '@/model/use-reorder';
import { Button } from '@/ui/button';
import { Chips } from '@/ui/chips';
import { List } from '@/ui/list';
import { showSelectedChip } from '@/ui/show-selected-chip';
import { RowsSkeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import { toast } from '@/ui/toast';
import { useCategoryName } from '../category/category-name';
import {
  type CategoryNode,
  myProductsQuery,
  myTreeQuery,
  type ProductCard,
  type ProductFilter,
  readMyProducts,
} from '../queries';
import type { BatchChange } from './batch';
import { CreateBar } from './create-bar';
import { isArranged, isNarrowed, type MyProductsFilter, queryFilter } from './list-filter';
import { ListTools } from './list-tools';
import styles from './my-products.module.css';
import { OutcomeBar } from './outcome-bar';
import { type Place, withPlace } from './place';
import { ProductEntry, type ProductLinks } from './product-entry';
import { SelectionBar } from './selection-bar';
import { useBatch } from './use-batch';

type Chosen = ReadonlyMap<number, ProductCard>;

const byId = (products: ProductCard[]): Chosen => new Map(products.map((product) => [product.id, product]));

/**
 * The products that were chosen; null while none are being chosen. They stay chosen while a search or filter leaves
 * them out of the list, as they were when they were last `shown`.
 */
function useSelection(shown: ProductCard[]) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const current = byId(shown);
  const products = [...(chosen?.values() ?? [])].map((product) => current.get(product.id) ?? product);
  const isChosen = (id: number) => chosen?.has(id) ?? false;
  return {
    isActive: chosen !== null,
    isChosen,
    products,
    hidden: products.filter(({ id }) => !current.has(id)).length,
    begin: (id?: number) => setChosen(byId(shown.filter((product) => product.id === id))),
    end: () => setChosen(null),
    toggle(id: number) {
      const next = new Map(chosen);
      const product = current.get(id);
      if (!next.delete(id) && product) next.set(id, product);
      setChosen(next);
    },
    /** Choosing begins and ends with the first and the last of them. */
    set(products: ProductCard[], isOn: boolean) {
      const next = new Map(chosen);
      for (const product of products) {
        if (isOn) next.set(product.id, product);
        else next.delete(product.id);
      }
      setChosen(next.size === 0 ? null : next);
    },
    only: (left: ProductCard[]) => setChosen(byId(left)),
    isAll: shown.length > 0 && shown.every(({ id }) => isChosen(id)),
    /** Chooses all that are shown as well, or nothing when all of them are chosen already. */
    toggleAll() {
      setChosen(byId(shown.every(({ id }) => isChosen(id)) ? [] : [...products, ...shown]));
    },
  };
}

interface Shown {
  total: number | undefined;
  query: { hasNextPage: boolean };
}

/**
 * Reads all products that match, also those that the list has not shown yet. `left` is their number once all that are
 * shown are chosen, until all were read for the present filter.
 */
function useMatches(
  filter: ProductFilter,
  { total, query }: Shown,
  isAll: boolean,
  onRead: (products: ProductCard[]) => void,
) {
  const [readFor, setReadFor] = useState('');
  const [busy, setBusy] = useState(false);
  const key = JSON.stringify(filter);
  async function read() {
    setBusy(true);
    try {
      onRead(await readMyProducts(filter));
      setReadFor(key);
    } catch (error) {
      toast.fail(errorText(error));
    } finally {
      setBusy(false);
    }
  }
  const isLeft = isAll && query.hasNextPage && readFor !== key;
  return { busy, left: isLeft ? total : undefined, read: () => void read() };
}

/** The same at each rendering. */
const NO_CATEGORIES: CategoryNode[] = [];

/** The value of the chip for all categories. */
const ALL = 0;

interface MyProductsProps {
  filter: MyProductsFilter;
  links: ProductLinks;
  onFilter: (change: Partial<MyProductsFilter>) => void;
  createHref: string;
  quickHref: string;
  /** Whom to ask about a higher level. */
  onContact: () => void;
}

const useArrangeList = late(async () => (await import('./arrange-list')).ArrangeList);

const useProductsTable = lateTable(async () => (await import('./products-table')).ProductsTable);

type MyProductsQuery = ReturnType<typeof myProductsQuery>;

/** Arranging the products of the shop: they are shown in their new order at once. */
function useArranging(queryKey: MyProductsQuery['queryKey'], isPossible: boolean) {
  const [isWanted, setWanted] = useState(false);
  const isActive = isWanted && isPossible;
  const ArrangeList = useArrangeList(isActive, () => setWanted(false));
  const place = useReorder<InfiniteData<{ list: ProductCard[] }>, Place>({
    queryKey,
    apply: withPlace,
    send: ({ id, afterId }) => call('PUT', '/api/product/{id}/place', { id, body: { afterId } }),
  });
  return {
    isActive,
    ArrangeList: isActive ? ArrangeList : null,
    place,
    toggle: isPossible ? () => setWanted(!isActive) : undefined,
  };
}

/** The merchant's own products, on sale or off, one by one and many at once. */
export function MyProducts(props: MyProductsProps) {
  const { filter, links, onFilter, createHref, quickHref, onContact } = props;
  const { isTable, Table } = useProductsTable();
  const query = myProductsQuery(queryFilter(filter), isTable ? TABLE_PAGE : undefined);
  const list = usePagedQuery(query);
  const [isDirty, setDirty] = useState(false);
  const tree = useQuery(myTreeQuery()).data?.list ?? NO_CATEGORIES;
  const products = list.items;
  const selection = useSelection(products);
  const batch = useBatch();
  const { isActive, begin, end, toggle, only } = selection;
  const canArrange = isArranged(filter) && products.length > 1 && !isActive && !isDirty;
  const arranging = useArranging(query.queryKey, canArrange);
  const { ArrangeList } = arranging;
  const onMatches = useLatest((all: ProductCard[]) => selection.set(all, true));
  const matches = useMatches(queryFilter(filter), list, selection.isAll, onMatches);

  const onToggle = useLatest(toggle);
  const onBegin = useLatest((id?: number) => {
    batch.close();
    begin(id);
  });
  async function change(by: BatchChange) {
    const left = await batch.run(selection.products, by);
    if (left.length === 0) end();
    else only(left);
  }

  return (
    <>
      <CategoryChips
        tree={tree}
        value={filter.categoryId}
        onChange={(categoryId) => onFilter({ categoryId })}
      />
      <ListTools
        filter={filter}
        total={list.total}
        onState={(state) => onFilter({ state })}
        onSort={(sort) => onFilter({ sort })}
        onSelect={
          !isTable && !isActive && !arranging.isActive && products.length > 0 ? () => onBegin() : undefined
        }
        isArranging={arranging.isActive}
        onArrange={arranging.toggle}
      />
      {/* At the end of the screen, but before the rows for the keyboard: a list that grows has no end. */}
      {isActive ? (
        <SelectionBar
          chosen={selection.products}
          // While another list is being read, nothing can be said of it.
          hidden={list.query.isPending ? 0 : selection.hidden}
          isAll={selection.isAll}
          matches={matches.left}
          tree={tree}
          busy={batch.busy || matches.busy}
          onMatches={matches.read}
          onAll={selection.toggleAll}
          onCancel={end}
          onChange={(by) => void change(by)}
        />
      ) : (
        !isDirty && (
          <LastBar batch={batch} isRefreshing={list.query.isRefetching}>
            <CreateBar createHref={createHref} quickHref={quickHref} onContact={onContact} />
          </LastBar>
        )
      )}
      {isTable && !Table ? (
        <RowsSkeleton />
      ) : (
        <PagedList list={list} empty={<NoProducts filter={filter} createHref={createHref} />}>
          {(items) =>
            ArrangeList ? (
              <ArrangeList products={items} onPlace={arranging.place} />
            ) : Table ? (
              <Table
                products={items}
                total={list.total}
                isComplete={!list.paging.hasMore}
                tree={tree}
                links={links}
                sort={filter.sort}
                onSort={(sort) => onFilter({ sort })}
                isChosen={selection.isChosen}
                isChoosing={isActive}
                onChoose={(some, isOn) => {
                  batch.close();
                  selection.set(some, isOn);
                }}
                onDirty={setDirty}
              />
            ) : (
              <List>
                {items.map((product) => (
                  <ProductEntry
                    key={product.id}
                    product={product}
                    links={links}
                    chosen={isActive ? selection.isChosen(product.id) : null}
                    onToggle={onToggle}
                    onBegin={onBegin}
                  />
                ))}
              </List>
            )
          }
        </PagedList>
      )}
      {isActive && <div className={styles.barRoom} />}
    </>
  );
}

interface LastBarProps {
  batch: ReturnType<typeof useBatch>;
  isRefreshing: boolean;
  /** Without a last change. */
  children: ReactNode;
}

/** The outcome of the last change of several products, until it is closed. */
function LastBar({ batch, isRefreshing, children }: LastBarProps) {
  if (!batch.result) return children;
  return (
    <OutcomeBar
      // What could not be brought back is shown as what could not be changed was.
      key={batch.result.change === 'undo' ? 'undo' : 'change'}
      result={batch.result}
      busy={batch.busy}
      isRefreshing={isRefreshing}
      onUndo={batch.canUndo ? () => void batch.undo() : undefined}
      onClose={batch.close}
    />
  );
}

interface CategoryChipsProps {
  tree: CategoryNode[];
  value: number | null;
  onChange: (id: number | null) => void;
}

function CategoryChips({ tree, value, onChange }: CategoryChipsProps) {
  const { t } = useTranslation(['editing', 'common']);
  const nameOf = useCategoryName();
  if (tree.length === 0) return null;
  return (
    <div className={styles.chips}>
      <Chips
        rowRef={showSelectedChip}
        label={t('product.category')}
        options={[
          { value: ALL, label: t('common:action.all') },
          ...tree.map((category) => ({ value: category.id, label: nameOf(category) })),
        ]}
        value={value ?? ALL}
        onChange={(id) => onChange(id === ALL ? null : id)}
      />
    </div>
  );
}

function NoProducts({ filter, createHref }: { filter: MyProductsFilter; createHref: string }) {
  const { t } = useTranslation('editing');
  if (isNarrowed(filter))
    return <StateView picture="empty" title={t('products.none')} text={t('products.noneText')} />;
  return (
    <StateView picture="empty" title={t('products.emptyTitle')} text={t('products.emptyText')}>
      <Button variant="primary" icon="plus" href={createHref}>
        {t('products.create')}
      </Button>
    </StateView>
  );
}
