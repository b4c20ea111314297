import { Button as AriaButton } from 'react-aria-components/Button';
import { Icon } from '@/ui/icon';
import styles from './add-row.module.css';

/** The row below a list that adds an entry. */
export function AddRow({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <AriaButton className={styles.add ?? ''} onPress={onPress}>
      <Icon name="plus" size="s" />
      <span>{label}</span>
    </AriaButton>
  );
}
