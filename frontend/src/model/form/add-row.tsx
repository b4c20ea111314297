import { Button as AriaButton } from 'react-aria-components/Button';
import { Icon } from '@/ui/icon';
import styles from './add-row.module.css';

/** The line under a list that adds one more to it. */
export function AddRow({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <AriaButton className={styles.add ?? ''} onPress={onPress}>
      <Icon name="plus" size="s" />
      <span>{label}</span>
    </AriaButton>
  );
}
