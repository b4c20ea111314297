import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { Ltr } from '@/ui/bdi';
import { Button, IconButton } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { Price } from '@/ui/price';
import type { ChosenLine } from '../model/selection';
import { itemNames } from '../model/spec-grid';
import { Names } from '../names';
import styles from './spec-sheet.module.css';
import type { Buying } from './use-buying';

interface SpecFooterProps {
  buying: Buying;
  /** Scrolls to the row of a SKU. */
  onShow: (line: ChosenLine) => void;
  onContinue: () => void;
}

/** Running total, list of chosen SKUs and the continue button. */
export function SpecFooter({ buying, onShow, onContinue }: SpecFooterProps) {
  const { t } = useTranslation('order');
  const [isListOpen, setListOpen] = useState(false);
  const { lines, pieces, total, isReady } = buying.summary;
  return (
    <>
      {isListOpen && lines.length > 0 && <PickedList buying={buying} onShow={onShow} />}
      <div className={styles.sum} aria-live="polite">
        <button
          type="button"
          className={styles.sumToggle}
          aria-expanded={isListOpen}
          disabled={lines.length === 0}
          onClick={() => setListOpen(!isListOpen)}
        >
          <span>
            {t('buy.variants', { count: lines.length })} · <b>{t('pieces', { count: pieces })}</b>
          </span>
          {lines.length > 0 && (
            <Icon name="down" size="xs" className={classNames(!isListOpen && styles.turned)} />
          )}
        </button>
        <Price fen={total} size="m" />
      </div>
      {!buying.product.shop.takesOrders && <p className={styles.refusal}>{t('refused.shopClosed')}</p>}
      <Button
        variant="primary"
        size="lg"
        block
        disabled={!isReady || !buying.product.shop.takesOrders}
        onPress={onContinue}
      >
        {t('buy.continue')}
      </Button>
    </>
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
              <Ltr>× {format.number(line.quantity)}</Ltr>
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
