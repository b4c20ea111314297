import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { Bdi } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field-frame';
import { Price } from '@/ui/price';
import { Stepper } from '@/ui/stepper';
import { useProblemText } from '../basket/use-problem-text';
import type { PricedOrderLine } from '../types';
import styles from './inquiry.module.css';
import type { DraftLine } from './make-order';

interface MakeOrderLinesProps {
  lines: DraftLine[];
  /** What the server says of what is ordered; empty while it is asked. */
  priced: PricedOrderLine[];
  onChange: (lines: DraftLine[]) => void;
}

/** The lines of the order, with quantities that can be changed and what is wrong with them. */
export function MakeOrderLines({ lines, priced, onChange }: MakeOrderLinesProps) {
  return (
    <ul className={styles.lines}>
      {lines.map((line, index) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of deleted products have no SKU, and the order is fixed.
          key={index}
          line={line}
          priced={priced.find(({ skuId }) => skuId === line.skuId)}
          onChange={(part) => onChange(lines.map((other) => (other === line ? { ...line, ...part } : other)))}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  line: DraftLine;
  priced: PricedOrderLine | undefined;
  onChange: (part: Partial<DraftLine>) => void;
}

function Line({ line, priced, onChange }: LineProps) {
  const { t } = useTranslation(['inquiry', 'order']);
  const format = useFormat();
  const { name, quantity, quotedPrice, remark, isGone } = line;
  const [isTyping, setTyping] = useState(false);
  const found = useIssue(line, priced);
  const issue = isTyping ? null : found;
  const issueId = useId();
  return (
    <li className={styles.line}>
      <p className={styles.name}>
        <Bdi>{name}</Bdi>
      </p>
      {remark && (
        <p className="small muted">
          <Bdi>{remark}</Bdi>
        </p>
      )}
      {isGone ? (
        <p className="small muted">{t('make.unavailable')}</p>
      ) : (
        <div className={styles.quantity}>
          <Price fen={priced ? priced.unitPrice : quotedPrice} size="s" words={t('make.noPrice')} />
          <Stepper
            label={t('make.quantity', { name })}
            value={quantity}
            invalid={issue !== null}
            describedBy={issue === null ? undefined : issueId}
            onChange={(next) => onChange({ quantity: next, failure: null })}
            onTyping={setTyping}
          />
        </div>
      )}
      {priced?.oldPrice != null && !isGone && (
        <p className="small muted">{t('order:issue.priceWas', { price: format.money(priced.oldPrice) })}</p>
      )}
      {issue !== null && !isGone && <FieldError id={issueId}>{issue}</FieldError>}
      {!isGone && (
        <Neighbours
          line={line}
          priced={priced}
          onTake={(taken) => onChange({ quantity: taken, failure: null })}
        />
      )}
    </li>
  );
}

function useIssue(
  { quantity, failure, isHidden }: DraftLine,
  priced: PricedOrderLine | undefined,
): string | null {
  const { t } = useTranslation('order');
  const problemText = useProblemText();
  if (typeof quantity === 'string') return t('issue.unreadable', { minimum: 1 });
  if (priced?.problem && !isHidden) return problemText(priced);
  if (!failure) return null;
  const { requested, available, minimum, multiple } = failure;
  // A price that is given on request has no right quantity.
  if (isHidden) return t('basket.notOrderable');
  if (available === 0) return t('issue.soldOut');
  if (available !== null && requested > available) return t('issue.exceedsStock', { count: available });
  if (minimum !== null && requested < minimum) return t('issue.belowMinimum', { count: minimum });
  return multiple === null ? null : t('issue.notAMultiple', { count: multiple });
}

/** The quantities next to the wrong one that can be ordered. */
function Neighbours({
  line: { failure, name },
  priced,
  onTake,
}: {
  line: DraftLine;
  priced: PricedOrderLine | undefined;
  onTake: (quantity: number) => void;
}) {
  const { t } = useTranslation(['inquiry', 'order']);
  const wrong = priced?.problem ?? failure;
  if (!wrong) return null;
  const near = [wrong.quantityBelow, wrong.quantityAbove].filter((quantity) => quantity !== null);
  const available = failure?.available ?? priced?.stock;
  // What is sold out can only be left out.
  const offered = near.length === 0 && available === 0 ? [0] : [...new Set(near)];
  return (
    <div className={styles.neighbours}>
      {offered.map((quantity) => (
        <Button key={quantity} size="sm" variant="tonal" onPress={() => onTake(quantity)}>
          {quantity === 0
            ? t('make.leaveOut')
            : t('make.take', { pieces: t('order:pieces', { count: quantity }) })}
          <span className="visually-hidden"> · {name}</span>
        </Button>
      ))}
    </div>
  );
}
