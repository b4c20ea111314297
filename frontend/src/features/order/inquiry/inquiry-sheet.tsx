import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/locale';
import { DraftNotices } from '@/model/drafts/draft-notices';
import { Bdi } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { ChosenLines } from '../buying/chosen-lines';
import type { Purchase } from '../buying/purchase';
import { RefusalBanner } from '../buying/refusal-banner';
import styles from './inquiry.module.css';
import { useInquiryDraft } from './inquiry-draft';
import { InquiryFields, type InquiryFormValues, useInquiryForm } from './inquiry-form';
import type { SentInquiry } from './types';
import { type InquirySubject, useSend } from './use-send';

export interface InquirySheetProps {
  /** The shop, and the product that a question is about. */
  subject: Omit<InquirySubject, 'lines'>;
  /** The chosen lines; null for a question. */
  purchase: Purchase | null;
  onClose: () => void;
  onSent: (sent: SentInquiry) => void;
}

/** The form for visitors without an account: what they want to know or order, and how to reach them. */
export function InquirySheet({ subject, purchase, onClose, onSent }: InquirySheetProps) {
  const { t } = useTranslation('inquiry');
  const { lang } = useLocale();
  const { shop, product } = subject;
  const isQuestion = purchase === null;
  const draft = useInquiryDraft(
    isQuestion ? `${shop.id}-${product?.id ?? 'shop'}` : `${shop.id}-lines`,
    lang,
  );
  const { change, initial } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` writes to storage only.
  const keep = useCallback(({ agreed: _agreed, ...values }: InquiryFormValues) => change(values), []);
  const { attempt: _attempt, ...values } = initial;
  const form = useInquiryForm({ ...values, agreed: false }, isQuestion, keep);
  const lines = purchase?.lines ?? [];
  const isAsking = lines.some(({ isOnRequest }) => isOnRequest);
  const { onSubmit, isSending, refusal } = useSend({ ...subject, lines }, form, draft, {
    onSent,
    onRefused: (reason, failed) => purchase?.refuse(reason, failed),
  });
  return (
    <Sheet
      open
      isHeld={isSending}
      onClose={onClose}
      title={t(isQuestion ? 'form.askTitle' : isAsking ? 'form.priceTitle' : 'form.title')}
      full
      footer={
        <Button
          variant="primary"
          size="lg"
          block
          busy={isSending}
          disabled={refusal?.kind === 'final'}
          onPress={() => void onSubmit()}
        >
          {isQuestion ? t('form.sendQuestion') : t('form.send')}
        </Button>
      }
    >
      {refusal && <RefusalBanner refusal={refusal} />}
      <DraftNotices />
      {purchase && <ChosenLines purchase={purchase} onEdit={onClose} />}
      {isQuestion && product && (
        <p className={styles.asked}>
          <Bdi>{product.name}</Bdi>
        </p>
      )}
      {!isQuestion && (
        <p className={`small muted ${styles.about}`}>{t(isAsking ? 'form.priceAbout' : 'form.about')}</p>
      )}
      <InquiryFields control={form.control} isQuestion={isQuestion} />
    </Sheet>
  );
}
