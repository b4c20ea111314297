import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { changeInquiryRequestLimits as LIMITS } from '@/api/limits';
import { DraftBar } from '@/model/drafts/draft-bar';
import { lengthProblem } from '@/model/form/text-limits';
import { useKeptForm } from '@/model/form/use-kept-form';
import { useOneAtATime } from '@/model/use-one-at-a-time';
import { ActionBar, ActionBarItem } from '@/ui/action-bar';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { Sheet } from '@/ui/sheet';
import { TextArea } from '@/ui/text-field';
import { toast } from '@/ui/toast';
import { orderObstacle } from './make-order';
import { MakeOrderSheet } from './make-order-sheet';
import { useChangeInquiry } from './queries';
import type { InquiryView } from './types';

interface MerchantBarProps {
  inquiry: InquiryView;
  onOrdered: (orderNumber: string) => void;
}

/** What the merchant can do with an inquiry. */
export function MerchantBar({ inquiry, onOrdered }: MerchantBarProps) {
  const { t } = useTranslation(['inquiry', 'common']);
  const change = useChangeInquiry();
  const [open, setOpen] = useState<'answer' | 'order' | null>(null);
  const { inquiryNumber, actions } = inquiry;
  const canOrder = actions.includes('order') && orderObstacle(inquiry) === null;

  async function close() {
    const answer = await confirm({
      title: t('merchant.closeTitle'),
      text: t('merchant.closeText'),
      confirmLabel: t('merchant.close'),
      cancelLabel: t('common:action.cancel'),
    });
    if (answer !== 'confirm') return;
    try {
      await change.mutateAsync({ inquiryNumber, body: { action: 'close' } });
      toast.success(t('merchant.closed'));
    } catch (error) {
      toast.fail(errorText(error));
    }
  }

  if (!canOrder && !actions.some((action) => action === 'close' || action === 'answer')) return null;
  return (
    <ActionBar>
      {actions.includes('close') && (
        <ActionBarItem icon="close" label={t('merchant.close')} onPress={() => void close()} />
      )}
      {actions.includes('answer') && (
        <Button variant={canOrder ? 'plain' : 'primary'} onPress={() => setOpen('answer')}>
          {t('merchant.answer')}
        </Button>
      )}
      {canOrder && (
        <Button variant="primary" onPress={() => setOpen('order')}>
          {t('merchant.makeOrder')}
        </Button>
      )}
      <AnswerSheet inquiry={inquiry} open={open === 'answer'} onClose={() => setOpen(null)} />
      {open === 'order' && (
        <MakeOrderSheet inquiry={inquiry} onClose={() => setOpen(null)} onOrdered={onOrdered} />
      )}
    </ActionBar>
  );
}

interface AnswerSheetProps {
  inquiry: InquiryView;
  open: boolean;
  onClose: () => void;
}

function AnswerSheet({ inquiry, open, onClose }: AnswerSheetProps) {
  const { t } = useTranslation(['inquiry', 'errors']);
  const change = useChangeInquiry();
  const form = useKeptForm(`inquiry/${inquiry.inquiryNumber}/answer`, { note: inquiry.note });
  const [error, setError] = useState<string>();

  const send = useOneAtATime(async () => {
    const text = form.values.note.trim();
    if (text === '') return setError(t('errors:required'));
    const tooLong = lengthProblem(text, LIMITS.note.maxLength, t);
    if (tooLong) return setError(tooLong);
    setError(undefined);
    try {
      await change.mutateAsync({
        inquiryNumber: inquiry.inquiryNumber,
        body: { action: 'answer', note: text },
      });
      form.close();
      toast.success(t('merchant.answered'));
      onClose();
    } catch (cause) {
      setError(errorText(cause));
    }
  });

  return (
    <Sheet
      open={open}
      isHeld={change.isPending}
      onClose={onClose}
      title={t('merchant.answerTitle')}
      footer={
        <Button variant="primary" size="lg" block busy={change.isPending} onPress={() => void send()}>
          {t('merchant.send')}
        </Button>
      }
    >
      <div className="form">
        <DraftBar offer={form.offer} />
        <TextArea
          label={t('merchant.note')}
          hint={t('merchant.answerHint')}
          required
          maxLength={LIMITS.note.maxLength}
          value={form.values.note}
          error={error}
          onChange={(note) => form.change({ note })}
        />
      </div>
    </Sheet>
  );
}
