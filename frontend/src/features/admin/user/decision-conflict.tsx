import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { Banner } from '@/ui/banner';
import { toast } from '@/ui/toast';
import styles from './user.module.css';

interface DecisionConflictProps {
  text: string;
  /** Refetches the account. */
  onShowLatest: () => Promise<unknown>;
}

/**
 * Shown when another operator has changed the account; loads the latest state on request. Scrolls into view when it
 * appears: the buttons for decisions are further down.
 */
export function DecisionConflict({ text, onShowLatest }: DecisionConflictProps) {
  const { t } = useTranslation('admin');
  const [isLooking, setLooking] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  async function look() {
    if (isLooking) return;
    setLooking(true);
    try {
      await onShowLatest();
    } catch (error) {
      toast.fail(errorText(error));
    } finally {
      setLooking(false);
    }
  }

  return (
    <div className={styles.banner} ref={element}>
      <Banner tone="warn" actionLabel={t('changed.look')} onAction={() => void look()}>
        {text}
      </Banner>
    </div>
  );
}
