import type { RefObject } from 'react';
import styles from './sections/sections.module.css';

/** In the place of what is rendered when it comes near the screen. */
export function Later({ ref }: { ref: RefObject<HTMLDivElement | null> }) {
  return <div ref={ref} className={styles.later} data-later="" />;
}
