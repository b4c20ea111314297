import { Group } from '@/ui/group';
import { ContactQr } from './contact-card';
import type { ContactDetails } from './contact-details';
import styles from './contact-panel.module.css';
import { ContactRows } from './contact-rows';

/** All ways to reach a shop, on a page of white. */
export function ContactPanel({ contacts }: { contacts: ContactDetails }) {
  return (
    <div className={styles.panel}>
      <Group>
        <ContactRows contacts={contacts} />
      </Group>
      <ContactQr qr={contacts.qr} />
    </div>
  );
}
