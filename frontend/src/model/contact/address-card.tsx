import type { ReactNode } from 'react';
import { Bdi } from '@/ui/bdi';
import styles from './address-card.module.css';

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

/** A decorative drawing of a map; it shows no real place. */
function StreetMap({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 360 132" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g fill="none" stroke="#fff" strokeLinecap="round" opacity=".85">
        <path d="M-10 96C60 84 120 100 190 74s120-20 190-40" strokeWidth="11" />
        <path d="M70-10c10 50 0 90 24 160M250-10c-14 50 10 90-6 160" strokeWidth="7" />
        <path d="M-10 34c70 10 150-14 220-4s110-6 160-2M150-10c-6 30 4 50 0 92M310-10v160" strokeWidth="4" />
      </g>
      <path d="M-10 122c60-8 130 10 200-6s120 6 190-10v40H-10z" fill="#b9cfe0" />
      <g fill="#a9c4b2">
        <rect x="104" y="40" width="34" height="34" rx="8" />
        <rect x="262" y="80" width="38" height="24" rx="8" />
      </g>
      <ellipse cx="190" cy="82" rx="13" ry="4" fill="#15181e" opacity=".2" />
      <path d="M190 80c13-14 19-23 19-33a19 19 0 1 0-38 0c0 10 6 19 19 33z" fill="var(--c-accent)" />
      <circle cx="190" cy="46" r="7" fill="#fff" />
    </svg>
  );
}
