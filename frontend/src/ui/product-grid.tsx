import type { ReactNode } from 'react';
import { classNames } from './class-names';
import './product-card.css';

export function ProductGrid({ columns = 2, children }: { columns?: 2 | 3 | undefined; children: ReactNode }) {
  return <div className={classNames('pgrid', columns === 3 && 'pgrid--3')}>{children}</div>;
}
