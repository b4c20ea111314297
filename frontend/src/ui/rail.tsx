import { Children, type ReactNode } from 'react';
import { classNames } from './class-names';
import { fullRows } from './full-rows';
import './rail.css';

interface RailProps {
  label: string;
  /** Width of an item: 148 or 262 px; the cut-off item at the end shows that the rail scrolls. */
  size?: 'm' | 'l' | undefined;
  children: ReactNode;
}

export function Rail({ label, size = 'm', children }: RailProps) {
  const rows = fullRows(Children.count(children), size);
  return (
    <ul className={classNames('rail', `rail--${size}`, rows.className)} style={rows.style} aria-label={label}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
