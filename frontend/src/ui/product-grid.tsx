import { Children, type ReactNode } from 'react';
import { classNames } from './class-names';
import { fullRows } from './full-rows';
import { List } from './list';
import './product-card.css';

interface ProductGridProps {
  columns?: 2 | 3 | undefined;
  /** It does not go on: wide windows show it in full rows. */
  isShort?: boolean | undefined;
  children: ReactNode;
}

export function ProductGrid({ columns = 2, isShort = false, children }: ProductGridProps) {
  const rows = isShort ? fullRows(Children.count(children)) : {};
  return (
    <List className={classNames('pgrid', columns === 3 && 'pgrid--3', rows.className)} style={rows.style}>
      {children}
    </List>
  );
}
