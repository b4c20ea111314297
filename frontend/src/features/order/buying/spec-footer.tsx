import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOrderRequestLimits as LIMITS } from '@/api/limits';
import { useFormat } from '@/i18n/use-format';
import { asksForPrice, usePriceWords } from '@/model/price-words';
import { Ltr } from '@/ui/bdi';
import { Button, IconButton } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { Price } from '@/ui/price';
import type { ChosenLine } from '../model/selection';
import { itemNames, rowsOf, type SpecFocus } from '../model/spec-grid';
import { Names } from '../names';
import { useAnnouncedTotal } from '../use-announced-total';
import styles from './spec-sheet.module.css';
import type { Buying } from './use-buying';
import { useIssueText } from './use-issue-text';

interface SpecFooterProps {
  buying: Buying;
  focus: SpecFocus;
  /** Scrolls to the row of a SKU. */
  onShow: (line: ChosenLine) => void;
  onContinue: () => void;
  /** Asks for the price of what is chosen. */
  onAsk: () => void;
  onAdd: () => void;
}

/** Running total, list of chosen SKUs and the continue button. */
export function SpecFooter({ buying, focus, onShow, onContinue, onAsk, onAdd }: SpecFooterProps) {
  const { t } = useTranslation(['order', 'catalog']);
  const priceWords = usePriceWords();
  const [isListOpen, setListOpen] = useState(false);
  const { lines, pieces, total, isTooMuch, canAdd, isReady } = buying.summary;
  const format = useFormat();
  const { maximum } = LIMITS.expectedTotal;
  const { product } = buying;
  const asks = asksForPrice(product) || lines.some(({ sku }) => sku.isHidden);
  const { takesOrders, takesInquiries } = product.shop;
  const hidden = asks ? t('catalog:priceWords.ask') : priceWords(product.priceVisibility);
  const words = isTooMuch ? '' : hidden;
  const chosen = [t('buy.variants', { count: lines.length }), t('pieces', { count: pieces })];
  const hints = useHints(buying);
  const said = [...chosen, total === null ? words : format.money(total), ...hints];
  useAnnouncedTotal(format.list(said.filter((part) => part !== '')));
  return (
    <>
      {isListOpen && lines.length > 0 && <PickedList buying={buying} onShow={onShow} />}
      <div className={styles.sum}>
        <button
          type="button"
          className={styles.sumToggle}
          aria-expanded={isListOpen}
          disabled={lines.length === 0}
          onClick={() => setListOpen(!isListOpen)}
        >
          <span>
            {chosen[0]} · <b>{chosen[1]}</b>
          </span>
          {lines.length > 0 && (
            <Icon name="down" size="xs" className={classNames(!isListOpen && styles.turned)} />
          )}
        </button>
        <span>
          <Price fen={total} isTotal size="m" words={words} />
        </span>
      </div>
      {hints.map((hint) => (
        <p key={hint} className={styles.hint}>
          {hint}
        </p>
      ))}
      <WrongLine buying={buying} focus={focus} onShow={onShow} />
      {isTooMuch && <p className={styles.refusal}>{t('basket.totalMax', { max: format.money(maximum) })}</p>}
      {!takesOrders && <p className={styles.refusal}>{t('refused.shopClosed')}</p>}
      {asks && takesOrders && !takesInquiries && (
        <p className={styles.refusal}>{t('refused.priceHiddenOnly')}</p>
      )}
      <div className={styles.actions}>
        <Button variant="tonal" size="lg" block disabled={!canAdd} onPress={onAdd}>
          {t('basket.add')}
        </Button>
        <Button
          variant="primary"
          size="lg"
          block
          disabled={!isReady || isTooMuch || !takesOrders || (asks && !takesInquiries)}
          onPress={asks ? onAsk : onContinue}
        >
          {t(asks ? 'catalog:askPrice' : 'buy.continue')}
        </Button>
      </div>
    </>
  );
}

/** What is missing to the minimum of all lines together, and to a lower price. */
function useHints({ product, summary }: Buying): string[] {
  const { t } = useTranslation('order');
  const format = useFormat();
  const { missing, nextTier } = summary;
  const hints: string[] = [];
  if (missing > 0) {
    hints.push(
      t('buy.missing', {
        pieces: t('pieces', { count: missing }),
        minimum: product.minOrderQuantity,
      }),
    );
  }
  if (nextTier) {
    const { added, saved, unitPrice } = nextTier;
    const pieces = t('pieces', { count: added });
    hints.push(
      saved > 0
        ? t('buy.saves', { pieces, saved: format.money(saved) })
        : t('buy.nextTier', { pieces, price: format.money(unitPrice) }),
    );
  }
  return hints;
}

/**
 * Why one cannot continue: the first wrong line. Leads there. The reason is given for a line under another tile; a row of
 * this tile gives its own, and a single row is in view.
 */
function WrongLine({ buying, focus, onShow }: Pick<SpecFooterProps, 'buying' | 'focus' | 'onShow'>) {
  const { t } = useTranslation('order');
  const issueText = useIssueText();
  const line = buying.summary.lines.find(({ issue }) => issue !== null);
  if (!line?.issue || buying.product.skus.length === 1) return null;
  const names = itemNames(buying.product, line.sku);
  const hasRow = rowsOf(buying.product, focus).some(({ id }) => id === line.sku.id);
  return (
    <button type="button" className={styles.wrong} onClick={() => onShow(line)}>
      <Icon name="alert" size="s" />
      <span>
        <b>
          <Names names={names.length > 0 ? names : [buying.product.name]} />
        </b>{' '}
        {!hasRow && issueText(line.issue)}
      </span>
      <u>{t('buy.showLine')}</u>
    </button>
  );
}

function PickedList({ buying, onShow }: Pick<SpecFooterProps, 'buying' | 'onShow'>) {
  const { t } = useTranslation('order');
  const format = useFormat();
  const { product, summary, setQuantity } = buying;
  return (
    <ul className={styles.picked}>
      {summary.lines.map((line) => {
        const names = itemNames(product, line.sku);
        const shown = names.length > 0 ? names : [product.name];
        return (
          <li key={line.sku.id} className={classNames(line.issue && styles.pickedBad)}>
            <button type="button" onClick={() => onShow(line)}>
              <span>
                <Names names={shown} />
              </span>
            </button>
            <b>
              × <Ltr>{format.number(line.quantity)}</Ltr>
            </b>
            <IconButton
              icon="close"
              size="s"
              label={t('buy.removeLine', { name: shown.join(' · ') })}
              onPress={() => setQuantity(line.sku.id, 0)}
            />
          </li>
        );
      })}
    </ul>
  );
}
