import type { ReactNode } from 'react';
import { Bdi } from '@/ui/bdi';
import styles from './address-card.module.css';
import { StreetMap } from './street-map';

interface AddressCardProps {
  address: string;
  note?: ReactNode;
  children?: ReactNode;
}

/** A drawn map with the address and actions. */
export function AddressCard({ address, note, children }: AddressCardProps) {
  return (
    <section className={styles.card}>
      <StreetMap className={styles.map} />
      <div className={styles.body}>
        <div>
          {address && (
            <b>
              <Bdi>{address}</Bdi>
            </b>
          )}
          {note && <p className="small muted">{note}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
