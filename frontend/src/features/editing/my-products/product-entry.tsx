import { memo, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { NetworkError } from '@/api/errors';
import { useFormat } from '@/i18n/use-format';
import { type Attempt, attemptFor, newKey } from '@/lib/attempt';
import { isolate } from '@/lib/isolate';
import { useSave } from '@/model/mutations';
import { useCopy } from '@/model/use-copy';
import { useOneAtATime } from '@/model/use-one-at-a-time';
import { Bdi, Ltr } from '@/ui/bdi';
import { IconButton } from '@/ui/button';
import { Row } from '@/ui/group';
import { Icon } from '@/ui/icon';
import { Link } from '@/ui/link';
import { Picture } from '@/ui/picture';
import { Price } from '@/ui/price';
import { Sheet } from '@/ui/sheet';
import { Tag } from '@/ui/tag';
import { toast } from '@/ui/toast';
import { useAskToDeleteProduct } from '../product/use-delete-product';
import type { ProductCard } from '../queries';
import { useReaderName } from '../readers';
import { hasSucceeded } from './batch';
import styles from './product-entry.module.css';
import { QuickEdit } from './quick-edit';
import { useLongPress } from './use-long-press';

/** Where a product is edited, and where a customer sees it. */
export interface ProductLinks {
  edit: (id: number) => string;
  view: (product: ProductCard) => string;
}

interface ProductEntryProps {
  product: ProductCard;
  links: ProductLinks;
  /** Whether the product is chosen; null while none are being chosen. */
  chosen: boolean | null;
  onToggle: (id: number) => void;
  onBegin: (id: number) => void;
}

/** An own product with its actions; a checkbox while several are being selected. */
export const ProductEntry = memo(function ProductEntry(props: ProductEntryProps) {
  const { product, links, chosen, onToggle, onBegin } = props;
  const { id, name } = product;
  const press = useLongPress(chosen === null ? () => onBegin(id) : undefined);
  if (chosen !== null) {
    return (
      <label className={styles.entry} data-chosen={chosen}>
        <input
          type="checkbox"
          className={styles.check}
          aria-label={name}
          checked={chosen}
          onChange={() => onToggle(id)}
        />
        <span className={styles.head}>
          <span className={styles.box} aria-hidden="true">
            <Icon name="check" size="xs" />
          </span>
          <Thumb product={product} />
          <Name name={name} />
          <span className={styles.quickButton}>
            <Facts product={product} />
          </span>
          <Numbers product={product} />
        </span>
      </label>
    );
  }
  return (
    <article className={styles.entry} aria-label={name} {...press}>
      <Entry product={product} links={links} />
    </article>
  );
});

function Entry({ product, links }: Pick<ProductEntryProps, 'product' | 'links'>) {
  const { t } = useTranslation(['editing', 'common']);
  const [editing, setEditing] = useState(false);
  const [more, setMore] = useState(false);
  const { id, name } = product;
  const isInRow = editing && product.type === 'single';
  const quick = useRef<HTMLButtonElement>(null);
  const wasInRow = useRef(false);
  useLayoutEffect(() => {
    // The buttons of the fields are gone: the focus goes back to what opened them.
    const isLost = wasInRow.current && !isInRow && document.activeElement === document.body;
    if (isLost) quick.current?.focus({ preventScroll: true });
    wasInRow.current = isInRow;
  }, [isInRow]);
  return (
    <>
      <div className={styles.head}>
        <Thumb product={product} />
        <Link className={styles.to} href={links.edit(id)}>
          <Name name={name} />
        </Link>
        {!isInRow && (
          <button type="button" ref={quick} className={styles.quickButton} onClick={() => setEditing(true)}>
            <span className="visually-hidden">{`${t('products.quickEdit')}: ${name}. `}</span>
            <Facts product={product} />
            <Icon name="edit" size="xs" />
          </button>
        )}
        <Numbers product={product} />
        <div className={styles.more}>
          <IconButton icon="dots" label={t('products.actionsOf', { name })} onPress={() => setMore(true)} />
        </div>
      </div>
      {editing && <QuickEdit product={product} onClose={() => setEditing(false)} />}
      {more && <MoreSheet product={product} links={links} onClose={() => setMore(false)} />}
    </>
  );
}

function Thumb({ product }: { product: ProductCard }) {
  return (
    <span className={styles.picture}>
      <Picture
        image={product.mainImage}
        alt=""
        tintId={product.id}
        shape="cell"
        sizes="60px"
        dim={!product.onSale}
      />
    </span>
  );
}

function Name({ name }: { name: string }) {
  return (
    <span className={`clip1 ${styles.name}`}>
      <Bdi>{name}</Bdi>
    </span>
  );
}

function Facts({ product }: { product: ProductCard }) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const { priceMin, priceMax, stock } = product;
  return (
    <span className={styles.facts}>
      {priceMin === null ? (
        <NoPrice />
      ) : (
        <Price fen={priceMin} toFen={priceMax === priceMin ? null : priceMax} size="s" />
      )}
      <small data-out={stock === 0}>
        {t('products.stock')} <Ltr>{format.number(stock ?? 0)}</Ltr>
      </small>
    </span>
  );
}

/** Item number, pieces sold and states, on one line. */
function Numbers({ product }: { product: ProductCard }) {
  const { t } = useTranslation('editing');
  const { itemNumber, sold = 0 } = product;
  return (
    <span className={styles.numbers}>
      <ProductTags product={product} />
      <small>{t('products.sold', { count: sold })}</small>
      {itemNumber && (
        <small className="clip1">
          <Ltr>{itemNumber}</Ltr>
        </small>
      )}
    </span>
  );
}

/** In place of the price of a product that has none. */
export function NoPrice() {
  const { t } = useTranslation('editing');
  return <Price fen={null} size="s" words={t('products.noPrice')} />;
}

/** Hidden, in clearance, with several SKUs, and who sees its prices where not all do. */
export function ProductTags({ product }: { product: ProductCard }) {
  const { t } = useTranslation('editing');
  const nameOf = useReaderName();
  return (
    <>
      {product.priceVisibility !== 'everyone' && (
        <Tag>
          <span className="visually-hidden">{t('readers.label')}: </span>
          {nameOf(product.priceVisibility)}
        </Tag>
      )}
      {!product.onSale && <Tag tone="warn">{t('products.hidden')}</Tag>}
      {product.isClearance && <Tag tone="bad">{t('products.clearance')}</Tag>}
      {product.type === 'multi' && <Tag>{t('product.multi')}</Tag>}
    </>
  );
}

interface MoreSheetProps extends Pick<ProductEntryProps, 'product' | 'links'> {
  onClose: () => void;
}

/** What can be done with a product. */
export function MoreSheet({ product, links, onClose }: MoreSheetProps) {
  const { t } = useTranslation(['editing', 'common']);
  const askToDelete = useAskToDeleteProduct();
  const switchSale = useSwitchSale();
  const moveToTop = useMoveToTop();
  const copyOf = useCopyOf();
  const copyText = useCopy();
  const url = new URL(links.view(product), window.location.origin).href;
  return (
    <Sheet open onClose={onClose} title={product.name}>
      <Row icon="edit" label={t('common:action.edit')} href={links.edit(product.id)} />
      <Row
        icon={product.onSale ? 'eyeoff' : 'eye'}
        label={t(product.onSale ? 'products.hide' : 'products.show')}
        onPress={() => {
          onClose();
          switchSale(product.id, !product.onSale);
        }}
      />
      <Row
        icon="up"
        label={t('products.toTop')}
        onPress={() => {
          onClose();
          moveToTop(product.id);
        }}
      />
      <Row
        icon="copy"
        label={t('products.copy')}
        sub={t('products.copyNote')}
        onPress={() => {
          onClose();
          void copyOf(product.id);
        }}
      />
      <Row
        icon="link"
        label={t('common:action.copyLink')}
        onPress={() => {
          onClose();
          void copyText(url);
        }}
      />
      <Row
        icon="trash"
        tone="danger"
        label={t('common:action.delete')}
        onPress={() => {
          onClose();
          void askToDelete(product.id, product.name);
        }}
      />
    </Sheet>
  );
}

/** Shows or hides a product, and touches nothing else of it. */
function useSwitchSale() {
  const { t } = useTranslation('editing');
  const change = useSave('PUT', '/api/product/batch');

  async function run(id: number, onSale: boolean): Promise<void> {
    try {
      const { list } = await change.mutateAsync({ body: { ids: [id], change: { onSale } }, key: newKey() });
      const [outcome] = list;
      if (outcome && !hasSucceeded(outcome)) toast.fail(outcome.message);
      else toast.success(t(onSale ? 'products.shown' : 'products.nowHidden'));
    } catch (error) {
      toast.fail(errorText(error));
    }
  }

  return (id: number, onSale: boolean) => void run(id, onSale);
}

/** Puts a product before all others of the shop. */
function useMoveToTop() {
  const { t } = useTranslation('editing');
  const place = useSave('PUT', '/api/product/{id}/place');

  async function run(id: number): Promise<void> {
    try {
      await place.mutateAsync({ id, body: { afterId: null } });
      toast.success(t('products.onTop'));
    } catch (error) {
      toast.fail(errorText(error));
    }
  }

  return (id: number) => void run(id);
}

/** Copies a product; the copy is hidden until it is shown. */
function useCopyOf() {
  const { t } = useTranslation('editing');
  const copy = useSave('POST', '/api/product/{id}/copy');
  // The copy may have been made: the next attempt for the same product repeats its key.
  const unanswered = useRef<Attempt | null>(null);
  return useOneAtATime(async (id: number) => {
    const close = toast.loading(t('products.copying'));
    try {
      unanswered.current = attemptFor(id, unanswered.current);
      const { name } = await copy.mutateAsync({ id, key: unanswered.current.key });
      unanswered.current = null;
      close();
      toast.success(t('products.copied', { name: isolate(name) }));
    } catch (error) {
      if (!(error instanceof NetworkError)) unanswered.current = null;
      close();
      toast.fail(errorText(error));
    }
  });
}
