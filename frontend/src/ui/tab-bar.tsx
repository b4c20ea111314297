import { Icon, type IconName } from './icon';
import { Link } from './link';
import './tab-bar.css';

export interface TabBarItem {
  href: string;
  label: string;
  icon: IconName;
  currentIcon: IconName;
  current: boolean;
  /** How much is new behind it. */
  badge?: number;
}

export function TabBar({ label, items }: { label: string; items: TabBarItem[] }) {
  return (
    <nav className="tabbar" aria-label={label}>
      {items.map((item) => (
        <Link key={item.href} href={item.href} className="tab" current={item.current}>
          <Icon name={item.current ? item.currentIcon : item.icon} />
          <span>{item.label}</span>
          {item.badge ? <b>{item.badge}</b> : null}
        </Link>
      ))}
    </nav>
  );
}
