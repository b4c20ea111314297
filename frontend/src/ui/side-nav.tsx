import type { ReactNode } from 'react';
import { Bdi } from './bdi';
import { Icon, type IconName } from './icon';
import { Link } from './link';
import './side-nav.css';

export interface SideNavItem {
  href: string;
  label: string;
  icon: IconName;
  current: boolean;
  /** How much is new behind it. */
  badge?: number | undefined;
}

interface SideNavProps {
  label: string;
  /** Whose screens these are. */
  home: { href: string; label: string; mark: ReactNode };
  /** Groups of links; the first has no title. */
  groups: { title?: string; items: SideNavItem[] }[];
  /** At the end: the language. */
  tools: ReactNode;
}

/** The navigation beside the screens of merchants and operators in wide windows, narrow where there is less room. */
export function SideNav({ label, home, groups, tools }: SideNavProps) {
  return (
    <nav className="sidenav" aria-label={label}>
      <Link href={home.href} className="sidenav__home" label={home.label ? undefined : label}>
        {home.mark}
        <span className="sidenav__name clip1">
          <Bdi>{home.label}</Bdi>
        </span>
      </Link>
      <div className="sidenav__items">
        {groups.map(({ title, items }) => (
          <section key={title ?? ''} aria-label={title}>
            {title && (
              <p className="sidenav__t" aria-hidden="true">
                {title}
              </p>
            )}
            <ul>
              {items.map(({ href, label, icon, current, badge }) => (
                <li key={href}>
                  <Link href={href} className="sidenav__a" current={current}>
                    <Icon name={icon} size="s" />
                    <span>{label}</span>
                    {badge ? <b>{badge}</b> : null}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="sidenav__end">{tools}</div>
    </nav>
  );
}
