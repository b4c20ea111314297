import { Bdi } from '@/ui/bdi';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { Picture } from '@/ui/picture';
import { HiddenTag } from './hidden-tag';
import styles from './pick-list.module.css';
import type { PickerItem } from './picker-item';

interface PickListProps {
  label: string;
  items: PickerItem[];
  chosen: number[];
  /** Nothing more can be added. */
  full: boolean;
  look?: 'rows' | 'tiles' | undefined;
  onToggle: (item: PickerItem) => void;
}

/** Rows or tiles of which any number can be chosen. */
export function PickList({ label, items, chosen, full, look = 'rows', onToggle }: PickListProps) {
  return (
    <ul className={look === 'rows' ? styles.rows : styles.tiles} aria-label={label}>
      {items.map((item) => {
        const isOn = chosen.includes(item.id);
        return (
          <li key={item.id}>
            <button
              type="button"
              className={classNames(styles.pick, isOn && styles.on)}
              aria-pressed={isOn}
              aria-label={look === 'tiles' ? item.name : undefined}
              disabled={full && !isOn}
              onClick={() => onToggle(item)}
            >
              <span className={styles.picture}>
                <Picture image={item.image} alt="" tintId={item.id} shape="cell" sizes="96px" />
              </span>
              {look === 'rows' && (
                <span className={styles.words}>
                  <span className="clip2">
                    <Bdi>{item.name}</Bdi>
                  </span>
                  <HiddenTag pick={item} />
                </span>
              )}
              <span className={styles.mark}>{isOn && <Icon name="check" size="xs" />}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
