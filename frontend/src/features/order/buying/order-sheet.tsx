import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftNotices } from '@/model/drafts/draft-notices';
import { Button } from '@/ui/button';
import { Price } from '@/ui/price';
import { Sheet } from '@/ui/sheet';
import type { OrderFormValues } from '../model/draft';
import { PackingFigures } from '../packing-figures';
import { ChosenLines } from './chosen-lines';
import { OrderFields, useOrderForm } from './order-form';
import styles from './order-sheet.module.css';
import type { Purchase } from './purchase';
import type { Refusal } from './refusal';
import { RefusalBanner } from './refusal-banner';
import { usePlacing } from './use-place-order';

interface OrderSheetProps {
  purchase: Purchase;
  onClose: () => void;
  onOrdered: (orderNumber: string) => void;
  onSignInNeeded: () => void;
  /** Sends the lines as an inquiry instead; undefined where the shop takes none. */
  onInquire?: (() => void) | undefined;
}

/** The order form: lines, packing, customer, total and submit button. */
export function OrderSheet({ purchase, onClose, onOrdered, onSignInNeeded, onInquire }: OrderSheetProps) {
  const { t } = useTranslation(['order', 'catalog']);
  const { change } = purchase;
  const keep = useCallback((form: OrderFormValues) => change({ form }), [change]);
  const form = useOrderForm(purchase.draft.form, keep);
  const { onSubmit, isPlacing, refusal } = usePlacing(purchase, form, {
    onOrdered,
    onSignInNeeded,
    onInquire,
  });
  const isAsking = purchase.lines.some(({ isOnRequest }) => isOnRequest);
  // A price that is given on request is refused before it is sent.
  const why = isAsking ? t(onInquire ? 'refused.priceHidden' : 'refused.priceHiddenOnly') : null;
  const hidden = useMemo<Refusal | null>(
    () => (why === null ? null : { text: why, kind: 'correctable' }),
    [why],
  );
  const shownRefusal = refusal ?? hidden;
  const footer = (
    <div className={styles.foot}>
      <span>
        <small>{t('form.total')}</small>
        <Price
          fen={purchase.total}
          isTotal
          size="m"
          words={isAsking ? t('catalog:priceWords.ask') : undefined}
        />
      </span>
      {isAsking && onInquire ? (
        <Button variant="primary" size="lg" onPress={onInquire}>
          {t('basket.inquire')}
        </Button>
      ) : (
        <Button
          variant="primary"
          size="lg"
          busy={isPlacing || purchase.isPricing}
          disabled={!purchase.isReady || refusal?.kind === 'final'}
          onPress={() => void onSubmit()}
        >
          {t('form.submit')}
        </Button>
      )}
    </div>
  );
  return (
    <Sheet open isHeld={isPlacing} onClose={onClose} title={t('form.title')} full footer={footer}>
      {shownRefusal && <RefusalBanner refusal={shownRefusal} />}
      <DraftNotices />
      <ChosenLines purchase={purchase} onEdit={onClose} />
      <div className={styles.packing}>
        <PackingFigures packing={purchase.packing} />
      </div>
      <OrderFields control={form.control} />
      {onInquire && !isAsking && (
        <Button variant="text" block onPress={onInquire}>
          {t('guest.instead')}
        </Button>
      )}
    </Sheet>
  );
}
