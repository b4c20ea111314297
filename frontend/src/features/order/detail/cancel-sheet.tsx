import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeStatusRequestLimits as LIMITS } from '@/api/limits';
import { DraftBar } from '@/model/drafts/draft-bar';
import { lengthProblem } from '@/model/form/text-limits';
import { useKeptForm } from '@/model/form/use-kept-form';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { TextArea } from '@/ui/text-field';

interface CancelSheetProps {
  /** Names what is typed among the drafts of the user. */
  draftName: string;
  /** A merchant must give a reason to cancel a confirmed order. */
  needsReason: boolean;
  isBusy: boolean;
  onClose: () => void;
  /** True when the order is cancelled. */
  onCancel: (reason: string) => Promise<boolean | undefined>;
}

/** Asks for a reason before an order is cancelled. */
export function CancelSheet({ draftName, needsReason, isBusy, onClose, onCancel }: CancelSheetProps) {
  const { t } = useTranslation(['order', 'errors']);
  const form = useKeptForm(draftName, { reason: '' }, { resumesAtOnce: true });
  const [error, setError] = useState<string>();

  async function submit() {
    const text = form.values.reason.trim();
    if (needsReason && text === '') return setError(t('errors:required'));
    const tooLong = lengthProblem(text, LIMITS.reason.maxLength, t);
    if (tooLong) return setError(tooLong);
    setError(undefined);
    if (!(await onCancel(text))) return;
    form.close();
    onClose();
  }

  return (
    <Sheet
      open
      isHeld={isBusy}
      onClose={onClose}
      title={t('cancel.title')}
      footer={
        <div className="btnrow">
          <Button variant="danger" busy={isBusy} onPress={() => void submit()}>
            {t('cancel.confirm')}
          </Button>
          <Button variant="primary" disabled={isBusy} onPress={onClose}>
            {t('cancel.keep')}
          </Button>
        </div>
      }
    >
      <div className="form">
        <DraftBar offer={form.offer} />
        <p className="muted">{t('cancel.text')}</p>
        <TextArea
          label={t('cancel.reason')}
          required={needsReason}
          rows={3}
          maxLength={LIMITS.reason.maxLength}
          value={form.values.reason}
          error={error}
          onChange={(reason) => form.change({ reason })}
        />
      </div>
    </Sheet>
  );
}
