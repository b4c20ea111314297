import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeStatusRequestLimits as LIMITS } from '@/api/limits';
import { lengthProblem } from '@/model/form/text-limits';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { TextArea } from '@/ui/text-field';

interface CancelSheetProps {
  open: boolean;
  /** A merchant must give a reason to cancel a confirmed order. */
  needsReason: boolean;
  isBusy: boolean;
  onClose: () => void;
  onCancel: (reason: string) => void;
}

export function CancelSheet({ open, needsReason, isBusy, onClose, onCancel }: CancelSheetProps) {
  const { t } = useTranslation(['order', 'errors']);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  function submit() {
    const text = reason.trim();
    const tooLong = lengthProblem(text, LIMITS.reason.maxLength, t);
    if (needsReason && text === '') setError(t('errors:required'));
    else if (tooLong) setError(tooLong);
    else onCancel(text);
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('cancel.title')}
      footer={
        <div className="btnrow">
          <Button variant="danger" busy={isBusy} onPress={submit}>
            {t('cancel.confirm')}
          </Button>
          <Button variant="primary" onPress={onClose}>
            {t('cancel.keep')}
          </Button>
        </div>
      }
    >
      <div className="form">
        <p className="muted">{t('cancel.text')}</p>
        <TextArea
          label={t('cancel.reason')}
          required={needsReason}
          rows={3}
          maxLength={LIMITS.reason.maxLength}
          value={reason}
          error={error}
          onChange={setReason}
        />
      </div>
    </Sheet>
  );
}
