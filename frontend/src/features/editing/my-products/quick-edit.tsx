import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/locale';
import { useFormat } from '@/i18n/use-format';
import type { Lang } from '@/lib/languages';
import { fenToYuanText, readYuan } from '@/lib/money';
import { ReadingChoices } from '@/model/form/reading-choices';
import { QueryState } from '@/model/query-state';
import { Bdi, Ltr } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { FieldError } from '@/ui/field-frame';
import { Sheet } from '@/ui/sheet';
import { TextField } from '@/ui/text-field';
import { type ProductCard, type ProductView, productFormQuery } from '../queries';
import styles from './my-products.module.css';
import { type SeenSku, useQuickEdit } from './use-quick-edit';

interface QuickEditProps {
  product: ProductCard;
  onClose: () => void;
}

/** Price and stock, edited where they are shown; a product with specs opens a sheet with all its SKUs. */
export function QuickEdit({ product, onClose }: QuickEditProps) {
  return product.type === 'single' ? (
    <InRow product={product} onClose={onClose} />
  ) : (
    <AllSkus product={product} onClose={onClose} />
  );
}

type Editing = ReturnType<typeof useQuickEdit>;

function InRow({ product, onClose }: QuickEditProps) {
  const { t } = useTranslation(['editing', 'common']);
  const { id, name, priceMin, stock, tierQuantity, tierPrice } = product;
  const fields = useRef<HTMLFormElement>(null);
  const tiers =
    tierQuantity === null || tierPrice === null ? [] : [{ minQuantity: tierQuantity, price: tierPrice }];
  const skus = [{ id: null, name, price: priceMin, stock: stock ?? 0, tiers }];
  const editing = useQuickEdit({ productId: id, skus, fields, onSaved: onClose });
  return (
    <form
      ref={fields}
      className={styles.quick}
      aria-label={`${t('products.quickEdit')}: ${name}`}
      onSubmit={(event) => {
        event.preventDefault();
        editing.save();
      }}
    >
      <SkuFields editing={editing} index={0} autoFocus />
      <WithTiers editing={editing} />
      {editing.error && <FieldError>{editing.error}</FieldError>}
      <div className={styles.quickButtons}>
        <Button size="sm" onPress={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button size="sm" variant="primary" type="submit" busy={editing.saving}>
          {t('common:action.save')}
        </Button>
      </div>
    </form>
  );
}

function AllSkus({ product, onClose }: QuickEditProps) {
  const { t } = useTranslation('editing');
  const query = useQuery({ ...productFormQuery(product.id), staleTime: 0 });
  return (
    <QueryState query={query} skeleton={null}>
      {(view) => (
        <SkuSheet title={t('products.quickEdit')} name={product.name} view={view} onClose={onClose} />
      )}
    </QueryState>
  );
}

/** Each SKU by the names of its spec items, in the language of the reader. */
export function seenOf({ specs, skus, tiers }: ProductView, lang: Lang): SeenSku[] {
  const names = new Map(
    specs.flatMap(({ items }) =>
      items.map(({ id, name, translations }) => [id, translations?.[lang] || name] as const),
    ),
  );
  return skus.map(({ id, itemIds, price, stock, tierPrices }) => ({
    id,
    name: itemIds.map((item) => names.get(item) ?? '').join(' / '),
    price,
    stock: stock ?? 0,
    tiers: tiers.flatMap(({ minQuantity }, at) => {
      const fen = tierPrices[at];
      return fen === undefined ? [] : [{ minQuantity, price: fen }];
    }),
  }));
}

interface SkuSheetProps {
  title: string;
  /** The product's name as in the list. */
  name: string;
  view: ProductView;
  onClose: () => void;
}

function SkuSheet({ title, name: productName, view, onClose }: SkuSheetProps) {
  const { t } = useTranslation(['editing', 'common']);
  const { lang } = useLocale();
  const fields = useRef<HTMLUListElement>(null);
  const skus = seenOf(view, lang);
  const editing = useQuickEdit({ productId: view.id, skus, fields, onSaved: onClose });
  return (
    <Sheet
      open
      isHeld={editing.saving}
      full
      onClose={() => void editing.confirmClose().then((may) => may && onClose())}
      title={title}
      footer={
        <>
          {editing.error && <FieldError>{editing.error}</FieldError>}
          <Button variant="primary" size="lg" block busy={editing.saving} onPress={editing.save}>
            {t('common:action.save')}
          </Button>
        </>
      }
    >
      <p className="small muted">{productName}</p>
      <WithTiers editing={editing} />
      <ul ref={fields} className={styles.skus}>
        {editing.seen.map(({ id, name }, index) => (
          <li key={id}>
            <strong>
              <Bdi>{name}</Bdi>
            </strong>
            <SkuFields editing={editing} index={index} name={name} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** Whether the tiers change with the price; nothing without tiers. */
function WithTiers({ editing }: { editing: Editing }) {
  const { t } = useTranslation('editing');
  if (editing.withTiers === null) return null;
  return (
    <Checkbox checked={editing.withTiers} onChange={editing.setWithTiers}>
      {t('products.withTiers')}
    </Checkbox>
  );
}

interface SkuFieldsProps {
  editing: Editing;
  index: number;
  name?: string | undefined;
  autoFocus?: boolean | undefined;
}

function SkuFields({ editing, index, name, autoFocus }: SkuFieldsProps) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const { typed, type, problemOf, tiersOf } = editing;
  const { price = '', stock = '' } = typed[index] ?? {};
  const problem = problemOf(index, 'price');
  return (
    <div role="group" aria-label={name ?? t('products.quickEdit')}>
      <div className="two">
        <TextField
          label={t('product.salePrice')}
          of={name}
          prefix={format.currency}
          dir="ltr"
          inputMode="decimal"
          value={price}
          error={problem}
          autoFocus={autoFocus}
          onChange={(text) => type(index, { price: text })}
        />
        <TextField
          label={t('products.stock')}
          of={name}
          dir="ltr"
          inputMode="numeric"
          value={stock}
          error={problemOf(index, 'stock')}
          onChange={(text) => type(index, { stock: text })}
        />
      </div>
      {tiersOf(index).map(({ minQuantity, before, after }) => (
        <p key={minQuantity} className="small muted">
          <Ltr>
            {`${format.number(minQuantity)}+ ${format.money(before)}`}
            {after !== before && ` → ${format.money(after)}`}
          </Ltr>
        </p>
      ))}
      {problem && (
        <ReadingChoices
          reading={readYuan(price)}
          format={format.money}
          onChoose={(fen) => type(index, { price: fenToYuanText(fen) })}
        />
      )}
    </div>
  );
}
