import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '@/api/error-text';
import { ApiError, NetworkError } from '@/api/errors';
import { useLocale } from '@/i18n/locale';
import { duration } from '@/lib/format';
import { Icon } from '@/ui/icon';
import styles from './form-failure.module.css';

const MS_PER_SECOND = 1000;

/** Why a form was refused as a whole, and the seconds that the server asks to wait. */
export function useFormFailure() {
  const [failure, setFailure] = useState<{ error: unknown; until: number } | null>(null);
  const [now, setNow] = useState(0);
  const until = failure?.until ?? 0;
  const seconds = Math.max(0, Math.ceil((until - now) / MS_PER_SECOND));
  const isWaiting = failure !== null && seconds > 0;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), MS_PER_SECOND);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return {
    error: failure?.error ?? null,
    seconds: isWaiting ? seconds : 0,
    isWaiting,
    clear: () => setFailure(null),
    set(error: unknown) {
      const wait = error instanceof ApiError ? (error.failure?.retryAfterSeconds ?? 0) : 0;
      setNow(Date.now());
      setFailure({ error, until: Date.now() + wait * MS_PER_SECOND });
    },
  };
}

export type FormFailure = ReturnType<typeof useFormFailure>;

interface FormFailureNoteProps {
  failure: FormFailure;
  /** What to do without a response, when the server may have done what was asked. */
  unanswered?: string | undefined;
}

/** The reason beside the form; it stays until the next attempt. The seconds are shown, but not read out each time. */
export function FormFailureNote({ failure, unanswered }: FormFailureNoteProps) {
  const { t } = useTranslation('errors');
  const { lang } = useLocale();
  if (failure.error === null) return null;
  const isUnanswered = unanswered !== undefined && failure.error instanceof NetworkError;
  return (
    <div className={styles.note}>
      <Icon name="alert" size="s" />
      <p>
        <span role="alert">{isUnanswered ? unanswered : errorSentence(failure.error)}</span>{' '}
        {failure.isWaiting && (
          <span role="timer">{t('waitFor', { wait: duration(lang, failure.seconds) })}</span>
        )}
      </p>
    </div>
  );
}
