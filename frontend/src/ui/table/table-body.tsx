import { useLayoutEffect, useRef } from 'react';
import type { GridRow } from './grid-model';
import { TableRow } from './table-row';
import type { TableColumn, TableSelection } from './table-types';
import type { Grid } from './use-grid';
import { useVirtualRows } from './use-virtual-rows';

interface TableBodyProps<T> {
  rows: GridRow<T>[];
  columns: TableColumn<T>[];
  selection: TableSelection<T> | undefined;
  grid: Grid;
}

/** The rows in sight. Only it renders while the window scrolls. */
export function TableBody<T>({ rows, columns, selection, grid }: TableBodyProps<T>) {
  const body = useRef<HTMLDivElement>(null);
  const { items, measure } = useVirtualRows(body, rows, grid.keptRows);
  // After each rendering, because the row of the focus comes into the document by one.
  useLayoutEffect(grid.settle);
  return (
    <div role="rowgroup" ref={body}>
      {items.map((item) =>
        item.kind === 'gap' ? (
          // In place of rows that are not in the document.
          <div key={item.key} role="presentation" style={{ blockSize: item.size }} />
        ) : (
          <TableRow
            key={item.key}
            ref={measure}
            row={item.row.original}
            id={item.row.id}
            index={item.index}
            columns={columns}
            {...grid.stateOf(item.row.id, item.index)}
            isSelected={selection ? selection.isSelected(item.row.original) : null}
            selectLabel={
              selection && (selection.canSelect?.(item.row.original) ?? true)
                ? selection.label(item.row.original)
                : null
            }
            onFinish={grid.finish}
          />
        ),
      )}
    </div>
  );
}
