import { createStore, useStore } from '@/lib/store';
import { Button } from './button';
import { Dialog } from './dialog';

export type Answer = 'confirm' | 'cancel' | 'other';

export interface Question {
  title: string;
  text?: string | undefined;
  confirmLabel: string;
  cancelLabel: string;
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

export function useConfirm(): typeof confirm {
  return confirm;
}

/** Renders the dialog of `confirm`. Mounted once. */
export function ConfirmHost() {
  const current = useStore(pending);
  if (!current) return null;
  const { question, answer } = current;
  const isDanger = question.tone === 'danger';
  const cancel = (
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
