import { createStore, useStore } from '@/lib/store';
import { Button } from './button';
import { latePart } from './late-part';

export type Answer = 'confirm' | 'cancel' | 'other';

interface Question {
  title: string;
  text?: string | undefined;
  confirmLabel: string;
  /** Absent where there is nothing to choose. */
  cancelLabel?: string | undefined;
  /** A second action, between confirming and cancelling. */
  otherLabel?: string | undefined;
  /** danger: confirming is destructive, so cancelling is the primary button. */
  tone?: 'plain' | 'danger' | undefined;
  /** Asked while a navigation waits for the answer. */
  leaving?: boolean | undefined;
}

interface Pending {
  question: Question;
  answer: (answer: Answer) => void;
}

const useDialog = latePart(async () => (await import('./dialog')).Dialog);

const pending = createStore<Pending | null>(null);

/** Asks in a dialog; dismissing it counts as `cancel`. */
export function confirm(question: Question): Promise<Answer> {
  pending.get()?.answer('cancel');
  return new Promise((resolve) => {
    pending.set({
      question,
      answer(answer) {
        pending.set(null);
        resolve(answer);
      },
    });
  });
}

/** Without a connection the dialog's code may be out of reach: the browser then asks. */
function askInBrowser({ question, answer }: Pending): void {
  const { title, text, confirmLabel } = question;
  const words = [title, text, `${confirmLabel}?`].filter(Boolean).join('\n\n');
  answer(window.confirm(words) ? 'confirm' : 'cancel');
}

/** Renders the dialog of `confirm`. Mounted once. */
export function ConfirmHost() {
  const current = useStore(pending);
  // Never by a reload: behind the question may be a form that is not saved.
  const Dialog = useDialog(current !== null, () => current && askInBrowser(current));
  if (!current || !Dialog) return null;
  const { question, answer } = current;
  const isDanger = question.tone === 'danger';
  const cancel = question.cancelLabel && (
    <Button variant={isDanger ? 'primary' : 'plain'} onPress={() => answer('cancel')}>
      {question.cancelLabel}
    </Button>
  );
  const go = (
    <Button variant={isDanger ? 'danger' : 'primary'} onPress={() => answer('confirm')}>
      {question.confirmLabel}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={() => answer('cancel')}
      title={question.title}
      text={question.text}
      leaving={question.leaving}
    >
      {isDanger ? go : cancel}
      {question.otherLabel && <Button onPress={() => answer('other')}>{question.otherLabel}</Button>}
      {isDanger ? cancel : go}
    </Dialog>
  );
}
