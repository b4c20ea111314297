import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { isApiError } from '@/api/errors';
import { useConfirmClose } from '@/model/form/use-confirm-close';
import { useOneAtATime } from '@/model/use-one-at-a-time';
import { Button } from '@/ui/button';
import { useLeaveGuard } from '@/ui/leave-guard';
import { Sheet } from '@/ui/sheet';
import { TextArea } from '@/ui/text-field';
import { toast } from '@/ui/toast';

interface TextAnswerSheetProps {
  title: string;
  label: string;
  hint?: string | undefined;
  /** The text that is replaced. */
  initial?: string;
  maxLength: number;
  isRequired: boolean;
  submitLabel: string;
  /** Shown when it is sent, if the caller shows nothing. */
  doneText?: string | undefined;
  send: (text: string) => Promise<unknown>;
  /** Reads the newest state, after somebody else has changed it. */
  onOutdated?: (() => void) | undefined;
  onClose: () => void;
  /** What is answered, or further fields. */
  children?: ReactNode;
}

/** A sheet in which an operator writes to a user. What was typed is kept when it cannot be sent. */
export function TextAnswerSheet(props: TextAnswerSheetProps) {
  const { title, label, hint, initial = '', maxLength, isRequired, submitLabel, onClose } = props;
  const { t } = useTranslation(['admin', 'errors']);
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const isDirty = text.trim() !== initial.trim() && !isSending;
  const confirmClose = useConfirmClose(isDirty);
  useLeaveGuard(isDirty, confirmClose);

  const submit = useOneAtATime(async () => {
    const typed = text.trim();
    if (typed === '' && isRequired) return setProblem(t('errors:required'));
    if ([...typed].length > maxLength) return setProblem(t('errors:tooLong', { max: maxLength }));
    setSending(true);
    try {
      await props.send(typed);
      if (props.doneText !== undefined) toast.success(props.doneText);
      onClose();
    } catch (error) {
      if (isApiError(error, 'changed_elsewhere')) {
        toast.fail(t('answer.changed'));
        props.onOutdated?.();
      } else toast.fail(errorText(error));
    } finally {
      setSending(false);
    }
  });

  return (
    <Sheet
      open
      isHeld={isSending}
      title={title}
      onClose={() => void confirmClose().then((may) => may && onClose())}
      footer={
        <Button variant="primary" size="lg" block busy={isSending} onPress={() => void submit()}>
          {submitLabel}
        </Button>
      }
    >
      <div className="form">
        {props.children}
        <TextArea
          label={label}
          hint={hint}
          required={isRequired}
          rows={4}
          maxLength={maxLength}
          value={text}
          error={problem}
          onChange={(typed) => {
            setText(typed);
            setProblem(undefined);
          }}
        />
      </div>
    </Sheet>
  );
}
