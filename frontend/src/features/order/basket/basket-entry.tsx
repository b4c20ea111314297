import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { basketLineInputLimits } from '@/api/limits';
import { useFormat } from '@/i18n/use-format';
import { isInRange, QUANTITY_MAX } from '@/model/basket/basket';
import { usePriceWords } from '@/model/price-words';
import { lineRules, nextQuantity } from '@/model/quantity';
import { Ltr } from '@/ui/bdi';
import { Button, IconButton } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { FieldError } from '@/ui/field-frame';
import { Icon } from '@/ui/icon';
import { Price, WasPrice } from '@/ui/price';
import { type Count, Stepper } from '@/ui/stepper';
import { TextField } from '@/ui/text-field';
import { Names } from '../names';
import type { PricedOrderLine } from '../types';
import styles from './basket.module.css';
import { itemNumberOf, PriceSource } from './basket-group';
import type { CountIn } from './count-in';
import { isLackOfProduct, TierNote } from './tier-note';
import { closestQuantities, useProblemText, useTotalMaxText } from './use-problem-text';
import { type BasketRow, hiddenBy, namesOf } from './use-shop-basket';

const REMARK_MAX = basketLineInputLimits.remark.maxLength;

interface BasketEntryProps {
  row: BasketRow;
  /** What it shows itself because the lines of its product differ in it. */
  shows: { price: boolean; itemNumber: boolean };
  countIn: CountIn;
  typed: Count | undefined;
  onTyped: (typed: Count) => void;
  onQuantity: (quantity: number) => void;
  onRemark: (remark: string) => void;
  onRemove: () => void;
  /** The cartons of its product, if this is the only line. */
  note?: ReactNode;
}

/** A combination of a product in the basket; what is gone stays, greyed, until it is removed. */
export function BasketEntry(props: BasketEntryProps) {
  const { row, shows, note, onRemark, onRemove } = props;
  const { t } = useTranslation('order');
  const { line, isGone } = row;
  const { specs, ...named } = namesOf(row);
  const name = named.name || t('basket.unknownProduct');
  const fullName = [name, ...specs].join(' · ');
  const itemNumber = shows.itemNumber && itemNumberOf(row);
  const [isRemarking, setRemarking] = useState(false);
  const hasRemark = isRemarking || line.remark !== '';
  return (
    <li className={classNames(styles.line, isGone && styles.gone)} data-sku={line.skuId}>
      <div className={styles.words}>
        {specs.length > 0 && (
          <p className={styles.specs}>
            <Names names={specs} />
          </p>
        )}
        {itemNumber && (
          <p className={styles.facts}>
            <Ltr>{itemNumber}</Ltr>
          </p>
        )}
        {isGone ? (
          <FieldError>{t('basket.gone')}</FieldError>
        ) : (
          <>
            <Amount {...props} />
            {!hasRemark && <AddRemark name={fullName} onPress={() => setRemarking(true)} />}
            {note}
          </>
        )}
      </div>
      {!isGone && (
        <LineControls {...props} name={fullName}>
          {hasRemark && (
            <Remark
              name={fullName}
              value={line.remark}
              onChange={(text) => {
                // The field stays while its text is deleted.
                setRemarking(true);
                onRemark(text);
              }}
              onEnd={() => setRemarking(false)}
            />
          )}
        </LineControls>
      )}
      <span className={styles.remove} data-remove>
        <IconButton
          icon="trash"
          size="s"
          label={t('buy.removeLine', { name: fullName })}
          onPress={onRemove}
        />
      </span>
    </li>
  );
}

/** What the line costs, and its price where it is not that of all lines or has changed. */
function Amount({ row, shows, typed }: BasketEntryProps) {
  const { t } = useTranslation('order');
  const priceWords = usePriceWords();
  const { priced } = row;
  if (!priced) return null;
  return (
    <p className={styles.amount}>
      {hiddenBy(row) !== null && (
        <Price fen={null} size="s" words={priceWords(priced.priceVisibility ?? 'ask')} />
      )}
      {priced.amount != null && typed === undefined && <Price fen={priced.amount} margin={null} size="s" />}
      {shows.price && priced.unitPrice !== null && (
        <span className={styles.facts}>
          <Price fen={priced.unitPrice} size="s" unit={priced.unit} />
          <PriceSource priced={priced} />
        </span>
      )}
      {priced.oldPrice !== null && (
        <>
          <WasPrice fen={priced.oldPrice} />
          <span className={styles.note}>{t('issue.newPrice')}</span>
        </>
      )}
    </p>
  );
}

/** Whether the line itself must be corrected. */
function isOwnProblem(row: BasketRow): boolean {
  return hiddenBy(row) === null && row.priced !== null && !isLackOfProduct(row.priced);
}

/** The pieces of one step of the stepper: a carton, or one piece. */
function stepSize({ line, priced }: BasketRow, countIn: CountIn): number {
  const perCarton = priced?.packingQuantity ?? 0;
  // A quantity that fills no whole cartons is never rounded: it stays in pieces.
  const isWhole = perCarton > 0 && line.quantity % perCarton === 0;
  return countIn === 'cartons' && isWhole ? perCarton : 1;
}

function LineControls(props: BasketEntryProps & { name: string; children: ReactNode }) {
  const { row, typed, onQuantity, children } = props;
  const { t } = useTranslation('order');
  const format = useFormat();
  const totalMaxText = useTotalMaxText();
  const { line, priced } = row;
  const shown = typed === undefined ? line.quantity : typed;
  const errorsId = useId();
  const [isTyping, setTyping] = useState(false);
  const isHuge = typeof shown === 'number' && shown > 0;
  return (
    <>
      <LineCount {...props} errorsId={errorsId} isTyping={isTyping} onTyping={setTyping} />
      <div className={styles.below}>
        <div id={errorsId} className={styles.errors}>
          {!isTyping && (typed !== undefined || row.isOutOfRange) && (
            <FieldError>
              {isHuge
                ? t('basket.tooMany', { max: format.number(QUANTITY_MAX) })
                : t('issue.unreadable', { minimum: priced?.minOrderQuantity ?? 1 })}
            </FieldError>
          )}
          {typed === undefined && priced?.amount === null && priced.unitPrice !== null && (
            <FieldError>{totalMaxText}</FieldError>
          )}
          {!isTyping && typed === undefined && priced?.problem && isOwnProblem(row) && (
            <Problem priced={priced} name={props.name} onQuantity={onQuantity} />
          )}
        </div>
        {priced?.lot === 'line' && <TierNote rows={[row]} />}
        {children}
      </div>
    </>
  );
}

interface LineCountProps extends BasketEntryProps {
  name: string;
  errorsId: string;
  isTyping: boolean;
  onTyping: (isTyping: boolean) => void;
}

function LineCount(props: LineCountProps) {
  const { row, countIn, typed, name, errorsId, isTyping, onTyping, onTyped, onQuantity } = props;
  const { t } = useTranslation('order');
  const { line, priced } = row;
  const size = stepSize(row, countIn);
  const rules = {
    minOrderQuantity: priced ? lineRules(priced).minOrderQuantity : 1,
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

  const shownCount = line.quantity / size;
  return (
    <div className={styles.count}>
      <Stepper
        label={name}
        value={typed === undefined ? shownCount : typed}
        onChange={set}
        min={1}
        max={Math.max(1, Math.floor((priced?.stock ?? QUANTITY_MAX) / size))}
        next={next}
        invalid={
          !isTyping &&
          (typed !== undefined || row.isOutOfRange || (Boolean(priced?.problem) && isOwnProblem(row)))
        }
        describedBy={errorsId}
        onTyping={onTyping}
      />
      <span className={styles.unit}>
        {t(size > 1 ? 'basket.cartonUnit' : 'basket.pieceUnit', { count: shownCount })}
      </span>
    </div>
  );
}

/** What is wrong with the quantity, and the two closest that can be ordered, to tap. */
function Problem({
  priced,
  name,
  onQuantity,
}: {
  priced: PricedOrderLine;
  name: string;
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
              <span className="visually-hidden"> · {name}</span>
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}

/** Opens the field of the remark, while there is none. */
function AddRemark({ name, onPress }: { name: string; onPress: () => void }) {
  const { t } = useTranslation('order');
  return (
    <button
      type="button"
      className={styles.addRemark}
      aria-label={t('basket.remarkFor', { name })}
      onClick={onPress}
    >
      <Icon name="edit" size="xs" />
    </button>
  );
}

interface RemarkProps {
  /** The line that it belongs to. */
  name: string;
  value: string;
  onChange: (text: string) => void;
  /** The field is left. */
  onEnd: () => void;
}

function Remark({ name, value, onChange, onEnd }: RemarkProps) {
  const { t } = useTranslation('order');
  /** As typed while the field has the focus; another tab may have written since. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={t('basket.remark')}
      of={name}
      value={typed ?? value}
      maxLength={REMARK_MAX}
      autoFocus={value === ''}
      onChange={(text) => {
        const short = [...text].slice(0, REMARK_MAX).join('');
        setTyped(short);
        onChange(short.trim());
      }}
      onBlur={() => {
        setTyped(null);
        onEnd();
      }}
    />
  );
}
