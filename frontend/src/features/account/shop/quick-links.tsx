import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/ui/icon';
import { Link } from '@/ui/link';
import styles from './my-shop.module.css';

interface QuickLinkProps {
  icon: IconName;
  label: string;
  note?: string | undefined;
  href?: string | undefined;
  /** Replaces the link, for example to show a sheet first. */
  onPress?: (() => void) | undefined;
}

export function QuickLinks({ children }: { children: ReactNode }) {
  return <div className={styles.quick}>{children}</div>;
}

/** A large link to a frequent task. */
export function QuickLink({ icon, label, note, href, onPress }: QuickLinkProps) {
  const body = (
    <>
      <span className={styles.quickIcon}>
        <Icon name={icon} />
      </span>
      <span>
        {label}
        {note && <small>{note}</small>}
      </span>
    </>
  );
  if (href === undefined) {
    return (
      <button type="button" className={styles.quickLink} onClick={onPress}>
        {body}
      </button>
    );
  }
  return (
    <Link href={href} className={styles.quickLink ?? ''}>
      {body}
    </Link>
  );
}
