import { Icon, type IconName } from './icon';
import { Link } from './link';
import './tab-bar.css';

export interface TabBarItem {
  href: string;
  label: string;
  icon: IconName;
  currentIcon: IconName;
  current: boolean;
  /** How much is new behind it: the number, and the same in words. */
  badge?: { count: number; label: string } | undefined;
}

/** A larger number has no room. */
const BADGE_MAX = 99;

export function TabBar({ label, items }: { label: string; items: TabBarItem[] }) {
  return (
    <nav className="tabbar" aria-label={label}>
      {items.map((item) => (
        <Link key={item.href} href={item.href} className="tab" current={item.current}>
          <span className="tab__icon">
            <Icon name={item.current ? item.currentIcon : item.icon} />
            {item.badge && (
              <span className="tab__badge" aria-hidden>
                {item.badge.count > BADGE_MAX ? `${BADGE_MAX}+` : item.badge.count}
              </span>
            )}
          </span>
          <span>{item.label}</span>
          {item.badge && <span className="visually-hidden">{item.badge.label}</span>}
        </Link>
      ))}
    </nav>
  );
}
