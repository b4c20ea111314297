import { Button as AriaButton } from 'react-aria-components/Button';
import { Icon } from '@/ui/icon';
import styles from './add-row.module.css';

/** The row below a list that adds an entry. */
export function AddRow({
  label,
  of,
  onPress,
}: {
  label: string;
  /** Whose list it is, if others are open beside it; read, but not shown. */
  of?: string | undefined;
  onPress: () => void;
}) {
  return (
    <AriaButton className={styles.add ?? ''} onPress={onPress}>
      <Icon name="plus" size="s" />
      <span>
        {label}
        {of && <span className="visually-hidden"> · {of}</span>}
      </span>
    </AriaButton>
  );
}
