import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Bdi } from '@/ui/bdi';
import styles from './category-panes.module.css';

interface PaneEntry {
  id: number;
  name: string;
}

interface CategoryPanesProps {
  /** Accessible name of the rail. */
  label: string;
  entries: PaneEntry[];
  selected: number;
  onSelect: (id: number) => void;
  /** Links below the entries: clearance. */
  after?: ReactNode;
  children: ReactNode;
}

/** A rail of first-level categories beside the content of the selected one; each scrolls separately. */
export function CategoryPanes({ label, entries, selected, onSelect, after, children }: CategoryPanesProps) {
  const pane = useSavedScroll<HTMLElement>(selected);
  return (
    <div className={styles.panes}>
      <nav className={styles.rail} aria-label={label}>
        {entries.map((entry) => (
          <button
            key={entry.id}
            type="button"
            className={styles.entry}
            aria-current={entry.id === selected}
            onClick={() => onSelect(entry.id)}
          >
            <Bdi>{entry.name}</Bdi>
          </button>
        ))}
        {after}
      </nav>
      <section
        className={styles.pane}
        ref={pane.ref}
        onScroll={pane.onScroll}
        aria-label={entries.find(({ id }) => id === selected)?.name}
      >
        {children}
      </section>
    </div>
  );
}

/**
 * A scroll container loses its position when its page is hidden: saves the position per content and restores
 * it when the content changes or the kept page is shown again.
 */
function useSavedScroll<E extends HTMLElement>(contentKey: number) {
  const ref = useRef<E>(null);
  const places = useRef(new Map<number, number>());
  useLayoutEffect(() => {
    if (ref.current) ref.current.scrollTop = places.current.get(contentKey) ?? 0;
  }, [contentKey]);
  const onScroll = () => {
    if (ref.current) places.current.set(contentKey, ref.current.scrollTop);
  };
  return { ref, onScroll };
}
