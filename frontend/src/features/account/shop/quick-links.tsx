import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/ui/icon';
import { Link } from '@/ui/link';
import styles from './my-shop.module.css';

interface QuickLinkProps {
  icon: IconName;
  label: string;
  note?: string | undefined;
  href?: string | undefined;
  /** In place of the link, when there is something to be told first. */
  onPress?: (() => void) | undefined;
}

export function QuickLinks({ children }: { children: ReactNode }) {
  return <div className={styles.quick}>{children}</div>;
}

/** One of the two things a merchant opens the page for. */
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
