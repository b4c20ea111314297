import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { List } from './list';
import './product-card.css';

export function ProductGrid({ columns = 2, children }: { columns?: 2 | 3 | undefined; children: ReactNode }) {
  return <List className={classNames('pgrid', columns === 3 && 'pgrid--3')}>{children}</List>;
}
