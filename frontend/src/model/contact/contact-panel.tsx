import { Group } from '@/ui/group';
import { ContactQr } from './contact-card';
import type { ContactDetails } from './contact-details';
import styles from './contact-panel.module.css';
import { ContactRows } from './contact-rows';

/** All contacts of a shop, on a white page. */
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
