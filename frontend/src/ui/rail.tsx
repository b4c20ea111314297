import { Children, type ReactNode } from 'react';
import './rail.css';

interface RailProps {
  label: string;
  /** Width of an item: 148 or 262 px; the cut-off item at the end shows that the rail scrolls. */
  size?: 'm' | 'l' | undefined;
  children: ReactNode;
}

export function Rail({ label, size = 'm', children }: RailProps) {
  return (
    <ul className={`rail rail--${size}`} aria-label={label}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
