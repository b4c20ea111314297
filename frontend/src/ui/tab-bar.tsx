import type { ReactNode } from 'react';
import { Bdi } from './bdi';
import { classNames } from './class-names';
import { Icon } from './icon';
import { Link } from './link';
import './tab-bar.css';

export interface TabBarItem {
  href: string;
  label: string;
  /** Filled while it is current. */
  icon: 'home' | 'grid' | 'pin' | 'user';
  current: boolean;
  /** How much is new behind it. */
  badge: number;
}

interface TabBarProps {
  label: string;
  items: TabBarItem[];
  /** This screen has the bar in wide windows only. */
  onlyWide?: boolean | undefined;
  /** Before the tabs of a wide window: whose pages these are. */
  home: { href: string; label: string; mark: ReactNode };
  /** After the tabs of a wide window. */
  tools: ReactNode;
}

/** The navigation of buyers: at the bottom of a phone, at the top of a wide window. */
export function TabBar({ label, items, onlyWide, home, tools }: TabBarProps) {
  return (
    <nav className={classNames('tabbar', onlyWide && 'tabbar--wide')} aria-label={label}>
      <Link href={home.href} className="tabbar__home" label={home.label ? undefined : label}>
        {home.mark}
        <span className="tabbar__name clip1">
          <Bdi>{home.label}</Bdi>
        </span>
      </Link>
      {items.map((item) => (
        <Link key={item.href} href={item.href} className="tab" current={item.current}>
          <Icon name={item.current ? `${item.icon}On` : item.icon} />
          <span>{item.label}</span>
          {item.badge > 0 && <b>{item.badge}</b>}
        </Link>
      ))}
      <div className="tabbar__tools">{tools}</div>
    </nav>
  );
}
