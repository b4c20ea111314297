import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { basketLineInputLimits } from '@/api/limits';
import { useFormat } from '@/i18n/use-format';
import { isInRange, QUANTITY_MAX } from '@/model/basket/basket';
import { nextQuantity } from '@/model/quantity';
import { Bdi, Ltr } from '@/ui/bdi';
import { Button, IconButton } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { FieldError } from '@/ui/field-frame';
import { Link } from '@/ui/link';
import { Picture } from '@/ui/picture';
import { Price, WasPrice } from '@/ui/price';
import { type Count, Stepper } from '@/ui/stepper';
import { TextField } from '@/ui/text-field';
import { Names } from '../names';
import type { PricedOrderLine } from '../types';
import styles from './basket.module.css';
import type { CountIn } from './count-in';
import { closestQuantities, useProblemText, useTotalMaxText } from './use-problem-text';
import { type BasketRow, namesOf } from './use-shop-basket';

const REMARK_MAX = basketLineInputLimits.remark.maxLength;

interface BasketEntryProps {
  row: BasketRow;
  countIn: CountIn;
  typed: Count | undefined;
  onTyped: (typed: Count) => void;
  onQuantity: (quantity: number) => void;
  onRemark: (remark: string) => void;
  onRemove: () => void;
  productHref: (productId: number) => string;
}

/** A line of the basket; what is gone stays, greyed, until it is removed. */
export function BasketEntry(props: BasketEntryProps) {
  const { row, onRemove, productHref } = props;
  const { t } = useTranslation('order');
  const { line, priced, isGone } = row;
  const { specs, ...named } = namesOf(row);
  const name = named.name || t('basket.unknownProduct');
  const fullName = [name, ...specs].join(' · ');
  const itemNumber = priced?.itemNumber ?? line.look?.itemNumber;
  return (
    <li className={classNames(styles.line, isGone && styles.gone)} data-sku={line.skuId}>
      <span className={styles.picture}>
        <Picture
          image={priced?.picture ?? line.look?.picture}
          alt=""
          tintId={line.productId ?? 0}
          sizes="76px"
          shape="cell"
          dim={isGone}
        />
      </span>
      <div className={styles.words}>
        <h2 className="clip2">
          {line.productId === null || isGone ? (
            <Bdi>{name}</Bdi>
          ) : (
            <Link href={productHref(line.productId)}>
              <Bdi>{name}</Bdi>
            </Link>
          )}
        </h2>
        {specs.length > 0 && (
          <p className={styles.specs}>
            <Names names={specs} />
          </p>
        )}
        {itemNumber && (
          <p className={styles.specs}>
            <Ltr>{itemNumber}</Ltr>
          </p>
        )}
        {isGone ? <FieldError>{t('basket.gone')}</FieldError> : priced && <UnitPrice priced={priced} />}
      </div>
      <span className={styles.remove}>
        <IconButton
          icon="trash"
          size="s"
          label={t('buy.removeLine', { name: fullName })}
          onPress={onRemove}
        />
      </span>
      {!isGone && <LineControls {...props} name={fullName} />}
    </li>
  );
}

function UnitPrice({ priced }: { priced: PricedOrderLine }) {
  const { t } = useTranslation('order');
  if (priced.unitPrice === null) return null;
  return (
    <p className={styles.price}>
      <Price fen={priced.unitPrice} size="s" unit={priced.unit} />
      {priced.oldPrice !== null && (
        <>
          <WasPrice fen={priced.oldPrice} />
          <span className={styles.note}>{t('issue.newPrice')}</span>
        </>
      )}
    </p>
  );
}

/** The pieces of one step of the stepper: a carton, or one piece. */
function stepSize({ line, priced }: BasketRow, countIn: CountIn): number {
  const perCarton = priced?.packingQuantity ?? 0;
  // A quantity that fills no whole cartons is never rounded: it stays in pieces.
  const isWhole = perCarton > 0 && line.quantity % perCarton === 0;
  return countIn === 'cartons' && isWhole ? perCarton : 1;
}

function LineControls(props: BasketEntryProps & { name: string }) {
  const { row, typed, name, onQuantity, onRemark } = props;
  const { t } = useTranslation('order');
  const format = useFormat();
  const totalMaxText = useTotalMaxText();
  const { line, priced } = row;
  const shown = typed === undefined ? line.quantity : typed;
  const errorsId = useId();
  const isHuge = typeof shown === 'number' && shown > 0;
  return (
    <div className={styles.controls}>
      <LineCount {...props} errorsId={errorsId} />
      <div id={errorsId} className={styles.errors}>
        {(typed !== undefined || row.isOutOfRange) && (
          <FieldError>
            {isHuge
              ? t('basket.tooMany', { max: format.number(QUANTITY_MAX) })
              : t('issue.unreadable', { minimum: priced?.minOrderQuantity ?? 1 })}
          </FieldError>
        )}
        {typed === undefined && priced?.amount === null && <FieldError>{totalMaxText}</FieldError>}
        {typed === undefined && priced?.problem && <Problem priced={priced} onQuantity={onQuantity} />}
      </div>
      <Remark value={line.remark} name={name} onChange={onRemark} />
    </div>
  );
}

function LineCount(props: BasketEntryProps & { name: string; errorsId: string }) {
  const { row, countIn, typed, name, errorsId, onTyped, onQuantity } = props;
  const { line, priced } = row;
  const size = stepSize(row, countIn);
  const rules = {
    minOrderQuantity: priced?.minOrderQuantity ?? 1,
    orderMultiple: priced?.orderMultiple ?? 1,
  };

  function set(value: Count) {
    const pieces = typeof value === 'number' ? value * size : 0;
    if (isInRange(pieces)) onQuantity(pieces);
    else onTyped(value);
  }

  function next(now: number, direction: 1 | -1): number {
    if (size > 1) return Math.max(1, now + direction);
    return nextQuantity(now, direction, rules) || now;
  }

  return (
    <div className={styles.count}>
      <Stepper
        label={name}
        value={typed === undefined ? line.quantity / size : typed}
        onChange={set}
        min={1}
        max={Math.max(1, Math.floor((priced?.stock ?? QUANTITY_MAX) / size))}
        next={next}
        invalid={typed !== undefined || row.isOutOfRange || Boolean(priced?.problem)}
        describedBy={errorsId}
      />
      <CartonNote row={row} size={size} />
      {priced?.amount != null && typed === undefined && <Price fen={priced.amount} size="base" />}
    </div>
  );
}

/** How many cartons the pieces are. */
function CartonNote({ row: { line, priced }, size }: { row: BasketRow; size: number }) {
  const { t } = useTranslation('order');
  const perCarton = priced?.packingQuantity;
  if (!perCarton) return <span className={styles.unit} />;
  const full = Math.floor(line.quantity / perCarton);
  const loose = line.quantity % perCarton;
  const parts = [
    full > 0 ? t('basket.cartons', { count: full }) : null,
    full > 0 && loose > 0 ? t('pieces', { count: loose }) : null,
  ].filter((part) => part !== null);
  return (
    <span className={styles.unit}>
      {size > 1 ? t('basket.cartonsOf', { count: perCarton }) : parts.join(' + ')}
    </span>
  );
}

/** What is wrong with the quantity, and the two closest that can be ordered, to tap. */
function Problem({
  priced,
  onQuantity,
}: {
  priced: PricedOrderLine;
  onQuantity: (quantity: number) => void;
}) {
  const { t } = useTranslation('order');
  const problemText = useProblemText();
  const choices = closestQuantities(priced);
  return (
    <div className={styles.problem}>
      <FieldError>{problemText(priced)}</FieldError>
      {choices.length > 0 && (
        <p className={styles.choices}>
          {choices.map((quantity) => (
            <Button key={quantity} size="sm" variant="tonal" onPress={() => onQuantity(quantity)}>
              {t('basket.take', { pieces: t('pieces', { count: quantity }) })}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}

function Remark({
  value,
  name,
  onChange,
}: {
  value: string;
  name: string;
  onChange: (text: string) => void;
}) {
  const { t } = useTranslation('order');
  const [isOpen, setOpen] = useState(value !== '');
  const [text, setText] = useState(value);
  if (!isOpen) {
    return (
      <button
        type="button"
        className={styles.addRemark}
        aria-label={t('basket.remarkFor', { name })}
        onClick={() => setOpen(true)}
      >
        {t('basket.addRemark')}
      </button>
    );
  }
  return (
    <TextField
      label={t('basket.remark')}
      value={text}
      maxLength={REMARK_MAX}
      autoFocus={value === '' && text === ''}
      onChange={(typed) => {
        const short = [...typed].slice(0, REMARK_MAX).join('');
        setText(short);
        onChange(short.trim());
      }}
      onBlur={() => {
        if (text.trim() === '') setOpen(false);
      }}
    />
  );
}
