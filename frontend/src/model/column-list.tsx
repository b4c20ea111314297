import { useState } from 'react';
import { List } from '@/ui/list';
import { RowsSkeleton } from '@/ui/skeleton';
import type { ColumnListProps } from '@/ui/table/column-list';
import { late } from './late';

const useRows = late(async () => (await import('@/ui/table/column-list')).ColumnList);

/** The list beside a detail, whose code only windows with such a list load; when that fails, all rows are shown. */
export function ColumnList(props: ColumnListProps) {
  const [isLost, setLost] = useState(false);
  const Rows = useRows(!isLost, () => setLost(true));
  if (Rows) return <Rows {...props} />;
  if (!isLost) return <RowsSkeleton count={4} />;
  return (
    <List className={props.className}>
      {props.ids.map((id, at) => (
        <div key={id}>{props.row(at)}</div>
      ))}
    </List>
  );
}
