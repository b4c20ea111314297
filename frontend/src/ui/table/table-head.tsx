import { classNames } from '../class-names';
import { Icon } from '../icon';
import { columnHeaderRole, rowRole } from './roles';
import type { TableColumn, TableOrder, TableSelection, TableTexts } from './table-types';

interface TableHeadProps<T> {
  columns: TableColumn<T>[];
  rows: T[];
  order: TableOrder | null;
  /** In which a press on the title sorts, one after the other; none: it does not. */
  directionsOf: (column: TableColumn<T>) => TableOrder['direction'][];
  /** null: in the order that the list has without it. */
  onOrder: (column: TableColumn<T>, direction: TableOrder['direction'] | null) => void;
  selection: TableSelection<T> | undefined;
  texts: TableTexts;
}

const SORTED = { asc: 'ascending', desc: 'descending' } as const;

/** The titles of the columns, which sort the rows, and the checkbox for all rows. */
export function TableHead<T>({
  columns,
  rows,
  order,
  directionsOf,
  onOrder,
  selection,
  texts,
}: TableHeadProps<T>) {
  function press(column: TableColumn<T>) {
    const directions = directionsOf(column);
    const at = order?.column === column.id ? directions.indexOf(order.direction) : -1;
    onOrder(column, directions[at + 1] ?? null);
  }

  return (
    <div role="rowgroup" className="dt__head">
      <div {...rowRole(1)}>
        {selection && <SelectAll rows={rows} selection={selection} label={texts.selectAll} />}
        {columns.map((column) => (
          <Title
            key={column.id}
            column={column}
            direction={order?.column === column.id ? order.direction : null}
            onPress={directionsOf(column).length > 0 ? () => press(column) : null}
          />
        ))}
      </div>
    </div>
  );
}

interface TitleProps<T> {
  column: TableColumn<T>;
  /** null: the rows are not sorted by it. */
  direction: TableOrder['direction'] | null;
  /** null: they cannot be. */
  onPress: (() => void) | null;
}

function Title<T>({ column, direction, onPress }: TitleProps<T>) {
  const { title, isTitleHidden, align } = column;
  return (
    <div
      {...columnHeaderRole(direction ? SORTED[direction] : undefined)}
      className={classNames(align === 'end' && 'dt__c--end')}
    >
      {onPress ? (
        <button type="button" className="dt__sort" onClick={onPress}>
          {title}
          <Icon
            name={direction === 'asc' ? 'up' : 'down'}
            size="xs"
            className={direction ? undefined : 'dt__unsorted'}
          />
        </button>
      ) : (
        <span className={isTitleHidden ? 'visually-hidden' : undefined}>{title}</span>
      )}
    </div>
  );
}

interface SelectAllProps<T> {
  rows: T[];
  selection: TableSelection<T>;
  label: string;
}

function SelectAll<T>({ rows, selection, label }: SelectAllProps<T>) {
  const able = rows.filter((row) => selection.canSelect?.(row) ?? true);
  const count = able.filter((row) => selection.isSelected(row)).length;
  const isAll = able.length > 0 && count === able.length;
  return (
    <div {...columnHeaderRole()} className="dt__check">
      <input
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && !isAll;
        }}
        type="checkbox"
        aria-label={label}
        checked={isAll}
        onChange={() => selection.onSelect(able, !isAll)}
      />
      <span className="cbx" aria-hidden="true" data-some={(count > 0 && !isAll) || undefined}>
        <Icon name={isAll ? 'check' : 'minus'} size="xs" />
      </span>
    </div>
  );
}
