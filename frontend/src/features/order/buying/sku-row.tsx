import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { QUANTITY_MAX } from '@/model/basket/basket';
import { nextQuantity, type QuantityRules } from '@/model/quantity';
import { useStockWords } from '@/model/stock-words';
import { Bdi, Ltr } from '@/ui/bdi';
import { FieldError } from '@/ui/field-frame';
import { Price } from '@/ui/price';
import { Stepper } from '@/ui/stepper';
import { lineIssue, type Quantity } from '../model/selection';
import type { Sku } from '../types';
import styles from './spec-sheet.module.css';
import { useIssueText } from './use-issue-text';

interface SkuRowProps {
  sku: Sku;
  label: string;
  rules: QuantityRules;
  /** Pieces that are in the basket already. */
  inBasket: number;
  /** Of one piece, at the quantities that are chosen. */
  unitPrice: number | null;
  quantity: Quantity;
  /** Former price in fen, before the server returned a new one. */
  oldPrice: number | null;
  isGone: boolean;
  onChange: (quantity: Quantity) => void;
}

/** The id of the row of a SKU, to lead there. */
export const rowId = (skuId: number) => `sku-${skuId}`;

/** An item of the last spec: price, stock and stepper. Typed quantities are kept; errors are shown below. */
export function SkuRow(props: SkuRowProps) {
  const { sku, label, rules, inBasket, unitPrice, quantity, oldPrice, isGone, onChange } = props;
  const { t } = useTranslation('order');
  const format = useFormat();
  const stockWords = useStockWords();
  const issueText = useIssueText();
  const issueId = useId();
  const [isTyping, setTyping] = useState(false);
  const broken = quantity && !isTyping ? lineIssue(quantity, sku, rules) : null;
  const issue = isGone && quantity ? ({ kind: 'gone' } as const) : broken;
  return (
    <div className={styles.row} id={rowId(sku.id)}>
      <div className={styles.rowName}>
        <Bdi>{label}</Bdi>
        <small>
          <Price fen={unitPrice} size="s" />
          <span>
            {sku.stock === null ? (
              stockWords(sku.availability)
            ) : (
              <>
                {t('buy.stock')} <Ltr>{format.number(sku.stock)}</Ltr>
              </>
            )}
          </span>
          {inBasket > 0 && <b>{t('buy.inBasket', { count: inBasket })}</b>}
        </small>
      </div>
      <Stepper
        label={label}
        value={quantity}
        onChange={onChange}
        onTyping={setTyping}
        max={isGone ? 0 : (sku.stock ?? QUANTITY_MAX)}
        next={(now, direction) => nextQuantity(now, direction, rules)}
        invalid={issue !== null}
        describedBy={issue ? issueId : undefined}
        disabled={sku.availability === 'soldOut' && !quantity}
      />
      {issue && <FieldError id={issueId}>{issueText(issue)}</FieldError>}
      {oldPrice !== sku.price && <p className={styles.rowNote}>{t('issue.newPrice')}</p>}
    </div>
  );
}
