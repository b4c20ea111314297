import type { ReactNode } from 'react';
import { useBack } from '@/ui/back';
import { IconButton } from '@/ui/button';
import { useUiTexts } from '@/ui/ui-texts';
import styles from './floating-head.module.css';

interface FloatingHeadProps {
  fallbackHref: string;
  shareLabel: string;
  onShare: () => void;
  /** What takes the place of all but the back button once the pictures have scrolled away. */
  collapsed: ReactNode;
  /** Beside the share button. */
  children?: ReactNode;
}

/** Back and share buttons over the product pictures. */
export function FloatingHead({ fallbackHref, shareLabel, onShare, collapsed, children }: FloatingHeadProps) {
  const { back } = useUiTexts();
  const goBack = useBack();
  return (
    <div className={styles.head}>
      <IconButton solid icon="back" label={back} onPress={() => goBack(fallbackHref)} />
      {collapsed}
      <div className={styles.tools}>
        {children}
        <IconButton solid icon="share" label={shareLabel} onPress={onShare} />
      </div>
    </div>
  );
}
