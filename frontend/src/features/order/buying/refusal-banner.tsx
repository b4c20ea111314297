import { useEffect, useRef } from 'react';
import { Banner } from '@/ui/banner';
import styles from './order-sheet.module.css';
import type { Refusal } from './refusal';

/** Scrolls into view when it appears, because the buyer is at the end of the form. */
export function RefusalBanner({ refusal }: { refusal: Refusal }) {
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new message scrolls into view.
  useEffect(() => {
    element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [refusal]);
  return (
    <div className={styles.refusal} ref={element}>
      <Banner tone={refusal.kind === 'final' ? 'bad' : 'warn'}>{refusal.text}</Banner>
    </div>
  );
}
