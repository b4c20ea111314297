import type { ReactNode } from 'react';
import { useBack } from '@/ui/back';
import { IconButton } from '@/ui/button';
import { useUiTexts } from '@/ui/ui-texts';
import styles from './floating-head.module.css';

interface FloatingHeadProps {
  fallbackHref: string;
  shareLabel: string;
  onShare: () => void;
  /** Between both. */
  children?: ReactNode;
}

/** Back and share buttons over the product pictures. */
export function FloatingHead({ fallbackHref, shareLabel, onShare, children }: FloatingHeadProps) {
  const { back } = useUiTexts();
  const goBack = useBack();
  return (
    <div className={styles.head}>
      <IconButton solid icon="back" label={back} onPress={() => goBack(fallbackHref)} />
      <span className={styles.gap} />
      {children}
      <IconButton solid icon="share" label={shareLabel} onPress={onShare} />
    </div>
  );
}
