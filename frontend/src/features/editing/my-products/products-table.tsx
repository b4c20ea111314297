import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { productInputLimits } from '@/api/limits';
import { useLocale } from '@/i18n/locale';
import { useFormat } from '@/i18n/use-format';
import { isolate } from '@/lib/isolate';
import { fenToYuanText, parseYuan, readYuan } from '@/lib/money';
import { useLatest } from '@/lib/use-latest';
import { ReadingChoices } from '@/model/form/reading-choices';
import { type ServerOrders, sortOf } from '@/model/late-table';
import { usePasted } from '@/model/use-pasted';
import { useTable } from '@/model/use-table';
import { ActionBar } from '@/ui/action-bar';
import { Bdi, Ltr } from '@/ui/bdi';
import { Button, IconButton } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { confirm } from '@/ui/confirm';
import { FieldError } from '@/ui/field-frame';
import { Icon } from '@/ui/icon';
import { Link } from '@/ui/link';
import { Picture } from '@/ui/picture';
import { Price } from '@/ui/price';
import { DataTable } from '@/ui/table/data-table';
import type { TableColumn } from '@/ui/table/table-types';
import { PRICE_MAX_YUAN } from '../product/amounts';
import { categoryOptions } from '../product/category-options';
import { type CategoryNode, type ProductCard, productFormQuery } from '../queries';
import type { ProductOrder } from './list-filter';
import { type EditPart, problemOf, type TableItem, textOf, valuesOf } from './price-edits';
import { MoreSheet, NoPrice, type ProductLinks, ProductTags } from './product-entry';
import styles from './products-table.module.css';
import { seenOf } from './quick-edit';
import { usePriceEdits } from './use-price-edits';

interface ProductsTableProps {
  products: ProductCard[];
  total: number | undefined;
  tree: CategoryNode[];
  links: ProductLinks;
  sort: ProductOrder | null;
  onSort: (sort: ProductOrder | null) => void;
  isChosen: (id: number) => boolean;
  onChoose: (products: ProductCard[], isChosen: boolean) => void;
  /** Whether products are chosen: the bar at the end of the screen is about them. */
  isChoosing: boolean;
  /** There are changes that are not saved; their bar takes the place of the others. */
  onDirty: (isDirty: boolean) => void;
  /** All products are loaded. */
  isComplete: boolean;
}

/** The orders of the server, by the column that shows them. */
const ORDERS: ServerOrders<ProductOrder> = {
  priceAsc: { column: 'price', direction: 'asc' },
  priceDesc: { column: 'price', direction: 'desc' },
  stock: { column: 'stock', direction: 'asc' },
  popular: { column: 'sold', direction: 'desc' },
};

/** The merchant's products as a table, in wide windows: prices and stock are edited in it. */
export function ProductsTable(props: ProductsTableProps) {
  const { products, total, tree, links, sort, onSort, isChosen, onChoose, isChoosing, onDirty } = props;
  const { t } = useTranslation(['editing', 'table']);
  const table = useTable('products');
  const editing = usePriceEdits();
  const { rows, toggle } = useRows(products);
  const [more, setMore] = useState<ProductCard | null>(null);
  const onToggle = useLatest(toggle);
  const onMore = useLatest(setMore);
  const columns = useColumns({ tree, links, editing, onToggle, onMore });
  const onPasted = usePasted();
  const isDirty = editing.count > 0;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  return (
    <>
      {isDirty && !isChoosing && <EditsBar editing={editing} />}
      <DataTable<TableItem>
        {...table}
        label={t('products.title')}
        columns={columns}
        rows={rows}
        rowId={({ key }) => key}
        total={total === undefined ? undefined : total + rows.length - products.length}
        tools={t('table:products.hint')}
        isComplete={props.isComplete}
        order={(sort && ORDERS[sort]) ?? null}
        onOrder={(order) => onSort(sortOf(ORDERS, order))}
        selection={{
          isSelected: ({ product }) => isChosen(product.id),
          canSelect: ({ kind }) => kind === 'product',
          onSelect: (items, isOn) =>
            onChoose(
              items.map(({ product }) => product),
              isOn,
            ),
          label: ({ product }) => product.name,
        }}
        onEdit={editing.change}
        onPasted={onPasted}
        onUndo={editing.undo}
        onSave={editing.save}
      />
      {more && <MoreSheet product={more} links={links} onClose={() => setMore(null)} />}
    </>
  );
}

/** The products, each followed by its SKUs while it is open. */
function useRows(products: ProductCard[]) {
  const { lang } = useLocale();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const views = useQueries({
    queries: products
      .filter(({ id }) => open.has(id))
      .map(({ id }) => ({ ...productFormQuery(id), staleTime: 0 })),
    combine: (results) =>
      results.map(({ data, error, refetch }) => ({ data, error: error && errorText(error), refetch })),
  });
  const rows = useMemo(() => {
    const opened = products.filter(({ id }) => open.has(id));
    const byId = new Map(opened.map(({ id }, at) => [id, views[at]]));
    return products.flatMap((product): TableItem[] => {
      const isOpen = open.has(product.id);
      const row: TableItem = { kind: 'product', key: `p${product.id}`, product, isOpen };
      if (!isOpen) return [row];
      const view = byId.get(product.id);
      if (!view?.data) {
        const [key, error] = [`w${product.id}`, view?.error ?? null];
        return [row, { kind: 'waiting', key, product, error, onRetry: () => void view?.refetch() }];
      }
      const numbers = new Map(view.data.skus.map(({ id, itemNumber }) => [id, itemNumber]));
      return [
        row,
        ...seenOf(view.data, lang).map(
          ({ id, name, price, stock }): TableItem => ({
            kind: 'sku',
            key: `s${id}`,
            product,
            skuId: id ?? 0,
            name,
            itemNumber: numbers.get(id ?? 0) ?? '',
            values: { price, stock },
          }),
        ),
      ];
    });
  }, [products, open, views, lang]);
  function toggle(id: number) {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  }
  return { rows, toggle };
}

interface ColumnsOptions {
  tree: CategoryNode[];
  links: ProductLinks;
  editing: ReturnType<typeof usePriceEdits>;
  onToggle: (id: number) => void;
  onMore: (product: ProductCard) => void;
}

function useColumns({ tree, links, editing, onToggle, onMore }: ColumnsOptions): TableColumn<TableItem>[] {
  const { t } = useTranslation(['editing', 'table']);
  const { lang } = useLocale();
  const format = useFormat();
  const { edits, errors, change } = editing;
  const onChange = useLatest(change);
  const hrefOf = useLatestLinks(links);
  return useMemo(() => {
    const categories = new Map(categoryOptions(tree, lang).map(({ value, label }) => [value, label]));
    const ofProduct = (render: (product: ProductCard) => ReactNode) => (item: TableItem) =>
      item.kind === 'product' ? render(item.product) : null;
    const edit = (part: EditPart): NonNullable<TableColumn<TableItem>['edit']> => ({
      text: (item) => textOf(item, part, edits),
      inputMode: part === 'price' ? 'decimal' : 'numeric',
      isChanged: ({ key }) => edits[key]?.[part] !== undefined,
      problem: (item) => (
        <CellProblem
          part={part}
          text={edits[item.key]?.[part]}
          onChoose={(text) => onChange([{ row: item, column: part, text }])}
        />
      ),
      hasProblem: ({ key }) => problemOf(edits[key]?.[part], part) !== null,
    });
    return [
      {
        id: 'picture',
        title: t('table:products.image'),
        isTitleHidden: true,
        width: 4,
        cell: ofProduct((product) => (
          <span className={styles.picture}>
            <Picture
              image={product.mainImage}
              alt=""
              tintId={product.id}
              shape="cell"
              sizes="40px"
              dim={!product.onSale}
            />
          </span>
        )),
      },
      {
        id: 'name',
        title: t('product.name'),
        width: 12,
        grows: true,
        isRowHeader: true,
        // The SKUs of a product are sorted with it.
        value: ({ product }) => product.name,
        text: (item) => (item.kind === 'sku' ? item.name : item.product.name),
        cell: (item) => <Name item={item} href={hrefOf(item.product.id)} error={errors[item.product.id]} />,
      },
      {
        id: 'category',
        title: t('product.category'),
        width: 9,
        rank: 2,
        value: ({ product }) => categories.get(product.categoryId) ?? '',
        text: ({ product }) => categories.get(product.categoryId) ?? '',
        cell: ofProduct(({ categoryId }) => <Bdi>{categories.get(categoryId) ?? ''}</Bdi>),
      },
      {
        id: 'price',
        title: t('table:products.price'),
        width: 8.5,
        align: 'end',
        directions: ['asc', 'desc'],
        edit: edit('price'),
        text: ({ product }) => (product.priceMin === null ? '' : fenToYuanText(product.priceMin)),
        cell: (item) => <PriceCell item={item} typed={edits[item.key]?.price} onToggle={onToggle} />,
      },
      {
        id: 'stock',
        title: t('products.stock'),
        width: 6,
        align: 'end',
        directions: ['asc'],
        value: ({ product }) => product.stock ?? 0,
        edit: edit('stock'),
        text: ({ product }) => String(product.stock ?? 0),
        cell: (item) => {
          const stock = item.kind === 'product' ? (item.product.stock ?? 0) : valuesOf(item)?.stock;
          const typed = edits[item.key]?.stock;
          return stock === undefined ? null : (
            <span className={styles.number} data-out={stock === 0 && typed === undefined}>
              <Ltr>{typed ?? format.number(stock)}</Ltr>
            </span>
          );
        },
      },
      {
        id: 'sold',
        title: t('table:products.sold'),
        width: 5.5,
        rank: 3,
        align: 'end',
        directions: ['desc'],
        value: ({ product }) => product.sold ?? 0,
        text: ({ product }) => String(product.sold ?? 0),
        cell: ofProduct(({ sold = 0 }) => <Ltr>{format.number(sold)}</Ltr>),
      },
      {
        id: 'state',
        title: t('products.state'),
        width: 7.5,
        rank: 1,
        value: ({ product }) => 2 * Number(!product.onSale) + Number(product.isClearance),
        cell: ofProduct((product) => (
          <span className={styles.tags}>
            <ProductTags product={product} />
          </span>
        )),
      },
      {
        id: 'updated',
        title: t('table:products.updated'),
        width: 7.5,
        rank: 4,
        value: ({ product }) => product.updatedAt,
        text: ({ product }) => product.updatedAt,
        cell: ofProduct(({ updatedAt }) => <bdi>{format.date(updatedAt)}</bdi>),
      },
      {
        id: 'actions',
        title: t('table:products.actions'),
        isTitleHidden: true,
        width: 3.75,
        cell: ofProduct((product) => (
          <IconButton
            icon="dots"
            label={t('products.actionsOf', { name: product.name })}
            onPress={() => onMore(product)}
          />
        )),
      },
    ];
  }, [t, lang, format, tree, edits, errors, hrefOf, onToggle, onMore, onChange]);
}

/** The path of a product's editor, without another list of columns at each rendering. */
function useLatestLinks({ edit }: ProductLinks): (id: number) => string {
  const [first] = useState(() => edit);
  return first;
}

interface NameProps {
  item: TableItem;
  href: string;
  /** Why the product was not saved. */
  error: string | undefined;
}

function Name({ item, href, error }: NameProps) {
  const { t } = useTranslation(['editing', 'common']);
  const { product } = item;
  if (item.kind === 'waiting') {
    return item.error === null ? (
      <span className={styles.sku}>{t('common:ui.loading')}</span>
    ) : (
      <span className={styles.sku}>
        <FieldError>{item.error}</FieldError>
        <Button size="sm" icon="refresh" onPress={item.onRetry}>
          {t('common:action.retry')}
        </Button>
      </span>
    );
  }
  const itemNumber = item.kind === 'sku' ? item.itemNumber : product.itemNumber;
  return (
    <span className={item.kind === 'sku' ? styles.sku : styles.name}>
      {item.kind === 'sku' ? (
        <Bdi>{item.name}</Bdi>
      ) : (
        <Link href={href} className="clip2">
          <Bdi>{product.name}</Bdi>
        </Link>
      )}
      {itemNumber && (
        <small>
          <Ltr>{itemNumber}</Ltr>
        </small>
      )}
      {error && item.kind === 'product' && <FieldError>{error}</FieldError>}
    </span>
  );
}

interface PriceCellProps {
  item: TableItem;
  typed: string | undefined;
  onToggle: (id: number) => void;
}

/** A price; of a product with several SKUs the range, which opens them. */
function PriceCell({ item, typed, onToggle }: PriceCellProps) {
  const { t } = useTranslation('table');
  const { product } = item;
  if (item.kind === 'waiting') return null;
  const values = valuesOf(item);
  if (values) {
    const fen = typed === undefined ? values.price : parseYuan(typed);
    if (fen !== null) return <Price fen={fen} size="s" />;
    return typed === undefined ? <NoPrice /> : <Ltr>{typed}</Ltr>;
  }
  const isOpen = item.kind === 'product' && item.isOpen;
  const { priceMin, priceMax } = product;
  return (
    <button
      type="button"
      className={styles.range}
      aria-expanded={isOpen}
      onClick={() => onToggle(product.id)}
    >
      {priceMin === null ? (
        <NoPrice />
      ) : (
        <Price fen={priceMin} toFen={priceMax === priceMin ? null : priceMax} size="s" />
      )}
      <span className="visually-hidden">
        {t(isOpen ? 'products.close' : 'products.open', { name: isolate(product.name) })}
      </span>
      <Icon name="chev" size="xs" className={isOpen ? styles.turned : styles.turn} />
    </button>
  );
}

interface CellProblemProps {
  part: EditPart;
  text: string | undefined;
  onChoose: (text: string) => void;
}

function CellProblem({ part, text, onChoose }: CellProblemProps) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const problem = problemOf(text, part);
  if (problem === 'stock')
    return t('product.problem.stock', { max: format.number(productInputLimits.stock.maximum) });
  if (problem === 'price') return t('product.problem.price', { max: PRICE_MAX_YUAN });
  return (
    <>
      {t('form.whichValue')}
      <ReadingChoices
        reading={readYuan(text ?? '')}
        format={format.money}
        onChoose={(fen) => onChoose(fenToYuanText(fen))}
      />
    </>
  );
}

/** How much is not saved, and what becomes of it. */
function EditsBar({ editing }: { editing: ReturnType<typeof usePriceEdits> }) {
  const { t } = useTranslation(['table', 'editing', 'common']);
  const { count, saving, tiers, save, discard } = editing;
  async function askToDiscard() {
    const answer = await confirm({
      title: t('products.discardTitle'),
      text: t('products.discardText'),
      confirmLabel: t('products.discard'),
      cancelLabel: t('common:action.cancel'),
      tone: 'danger',
    });
    if (answer === 'confirm') discard();
  }
  return (
    <ActionBar>
      <span role="status" className={styles.count}>
        {t('changes', { count })}
      </span>
      {tiers && <Checkbox {...tiers}>{t('editing:products.withTiers')}</Checkbox>}
      <Button disabled={saving} onPress={() => void askToDiscard()}>
        {t('products.discard')}
      </Button>
      <Button variant="primary" busy={saving} onPress={save}>
        {t('products.save')}
      </Button>
    </ActionBar>
  );
}
