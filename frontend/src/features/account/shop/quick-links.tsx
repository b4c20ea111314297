import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/ui/icon';
import { Link } from '@/ui/link';
import styles from './my-shop.module.css';

interface QuickLinkProps {
  icon: IconName;
  label: string;
  note?: string | undefined;
  /** Marks the note as news. */
  isNew?: boolean | undefined;
  href?: string | undefined;
  /** Replaces the link, for example to show a sheet first. */
  onPress?: (() => void) | undefined;
}

export function QuickLinks({ children }: { children: ReactNode }) {
  return <div className={styles.quick}>{children}</div>;
}

/** A large link to a frequent task. */
export function QuickLink({ icon, label, note, isNew, href, onPress }: QuickLinkProps) {
  const body = (
    <>
      <span className={styles.quickIcon}>
        <Icon name={icon} />
      </span>
      <span>
        {label}
        {note && <small data-new={isNew || undefined}>{note}</small>}
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
