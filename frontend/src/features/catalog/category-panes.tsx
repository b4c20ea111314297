import type { ReactNode } from 'react';
import { Bdi } from '@/ui/bdi';
import styles from './category-panes.module.css';
import { useSavedScroll } from './use-saved-scroll';

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
