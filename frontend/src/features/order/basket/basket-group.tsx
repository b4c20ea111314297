import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { QUANTITY_MAX } from '@/model/basket/basket';
import { Bdi, Ltr } from '@/ui/bdi';
import { FieldError } from '@/ui/field-frame';
import { Link } from '@/ui/link';
import { Picture } from '@/ui/picture';
import { Price } from '@/ui/price';
import type { PricedOrderLine } from '../types';
import styles from './basket.module.css';
import { type BasketGroup, cartonsOf } from './basket-groups';
import { isLackOfProduct, TierNote } from './tier-note';
import { useProblemText } from './use-problem-text';
import { namesOf } from './use-shop-basket';

interface BasketGroupViewProps {
  group: BasketGroup;
  productHref: (productId: number) => string;
  children: ReactNode;
}

/** A product of the basket: what its lines share, and the table of its combinations. */
export function BasketGroupView({ group, productHref, children }: BasketGroupViewProps) {
  const { t } = useTranslation('order');
  const [first] = group.rows;
  if (!first) return null;
  const { row } = first;
  const { line, priced, isGone } = row;
  const name = namesOf(row).name || t('basket.unknownProduct');
  const isLinked = line.productId !== null && !isGone;
  return (
    <li className={styles.group}>
      <header className={styles.groupHead}>
        <span className={styles.picture}>
          <Picture
            image={priced?.picture ?? line.look?.picture}
            alt=""
            tintId={line.productId ?? 0}
            sizes="48px"
            shape="cell"
            dim={isGone}
          />
        </span>
        <div className={styles.words}>
          <h2 className="clip2">
            {isLinked ? (
              <Link href={productHref(line.productId ?? 0)}>
                <Bdi>{name}</Bdi>
              </Link>
            ) : (
              <Bdi>{name}</Bdi>
            )}
          </h2>
          <SharedFacts group={group} />
          {group.rows.length > 1 && <CartonNote group={group} />}
        </div>
      </header>
      <Together group={group} />
      <ul aria-label={name}>{children}</ul>
    </li>
  );
}

/** What lines that count together lack, of their minimum and of the next price tier. */
function Together({ group }: { group: BasketGroup }) {
  const problemText = useProblemText();
  const rows = group.rows.map(({ row }) => row);
  const priced = rows.flatMap((row) => row.priced ?? []);
  const lacking = priced.find(isLackOfProduct);
  if (priced.every(({ lot }) => lot === 'line')) return null;
  return (
    <>
      {lacking && <FieldError>{problemText(lacking)}</FieldError>}
      <TierNote rows={rows} />
    </>
  );
}

/** Where a price comes from that is not the catalogue's. */
export function PriceSource({ priced }: { priced: PricedOrderLine }) {
  const { t } = useTranslation('order');
  const format = useFormat();
  const { unitPrice, basePrice, priceSource } = priced;
  if (basePrice === null || basePrice === unitPrice) return null;
  const price = format.money(basePrice);
  return <span>{priceSource === 'tier' ? t('basket.tier', { price }) : t('cataloguePrice', { price })}</span>;
}

/** What a line shows itself because it differs from the others. */
export function differences({ rows }: BasketGroup): { price: boolean; itemNumber: boolean } {
  const differ = (values: unknown[]) => new Set(values).size > 1;
  return {
    price: differ(rows.map(({ row }) => row.priced?.unitPrice)),
    itemNumber: differ(rows.map(({ row }) => itemNumberOf(row))),
  };
}

export function itemNumberOf({ line, priced }: BasketGroup['rows'][number]['row']): string {
  return priced?.itemNumber ?? line.look?.itemNumber ?? '';
}

function SharedFacts({ group }: { group: BasketGroup }) {
  const row = group.rows[0]?.row;
  const differ = differences(group);
  const itemNumber = row && !differ.itemNumber && itemNumberOf(row);
  const price = row && !differ.price && row.priced?.unitPrice;
  if (!itemNumber && price == null) return null;
  return (
    <p className={styles.facts}>
      {typeof price === 'number' && <Price fen={price} size="s" unit={row?.priced?.unit} />}
      {typeof price === 'number' && row?.priced && <PriceSource priced={row.priced} />}
      {itemNumber && <Ltr>{itemNumber}</Ltr>}
    </p>
  );
}

interface CartonNoteProps {
  group: BasketGroup;
  /** Sets the quantity of the only line. */
  onQuantity?: (quantity: number) => void;
}

/** The cartons of the product, and what the last one lacks: to add at a tap where there is one line. */
export function CartonNote({ group, onQuantity }: CartonNoteProps) {
  const { t } = useTranslation('order');
  const cartons = cartonsOf(group);
  if (!cartons) return null;
  const { full, loose, missing } = cartons;
  const count = [
    full > 0 && t('basket.cartons', { count: full }),
    full > 0 && loose > 0 && t('pieces', { count: loose }),
  ].filter((part) => part !== false);
  const text = t('basket.fill', { pieces: t('pieces', { count: missing }) });
  const [only, ...others] = group.rows;
  const filled = only && others.length === 0 ? only.row.line.quantity + missing : null;
  const rules = only?.row.priced;
  const fits = rules && filled !== null && filled % rules.orderMultiple === 0;
  const canFill = fits && filled <= (rules.stock ?? QUANTITY_MAX);
  return (
    <p className={styles.cartons}>
      {count.length > 0 && <span className="whole">{count.join(' + ')}</span>}
      {missing > 0 &&
        (canFill && onQuantity ? (
          <button type="button" onClick={() => onQuantity(filled)}>
            {text}
            <span className="visually-hidden"> · {namesOf(only.row).name}</span>
          </button>
        ) : (
          <span>{text}</span>
        ))}
    </p>
  );
}
