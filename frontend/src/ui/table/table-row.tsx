import { memo, type Ref, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import { CellInput } from './cell-input';
import { CELL, READ_ONLY_CELL, ROW_HEADER, rowRole } from './roles';
import type { TableColumn } from './table-types';
import type { Finish, RowState } from './use-grid';

interface TableRowProps<T> extends RowState {
  row: T;
  id: string;
  index: number;
  columns: TableColumn<T>[];
  /** null: rows of this table are not selected. */
  isSelected: boolean | null;
  /** null: this row cannot be selected. */
  selectLabel: string | null;
  onFinish: (text: string | null, how: Finish) => void;
  ref: Ref<HTMLDivElement>;
}

/** Keys move between the cells: Tab does not stop at each control in them. */
function leaveToArrows(row: HTMLDivElement | null): void {
  for (const control of row?.querySelectorAll<HTMLElement>('a[href], button, input') ?? [])
    if (!control.closest('[data-reachable]')) control.tabIndex = -1;
}

function Row<T>(props: TableRowProps<T>) {
  const { row, id, index, columns, isSelected, selectLabel, ref } = props;
  const { tabStop, from, to, editing, isTyped, onFinish } = props;
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => leaveToArrows(element.current));
  return (
    <div
      // The head is the first row.
      {...rowRole(index + 2, selectLabel === null ? undefined : (isSelected ?? undefined))}
      ref={(now) => {
        element.current = now;
        if (typeof ref === 'function') ref(now);
      }}
      className="dt__row"
      data-index={index}
      data-id={id}
    >
      {isSelected !== null && (
        <div {...CELL} className="dt__check" data-select={selectLabel !== null || undefined}>
          {selectLabel !== null && (
            <>
              <input
                type="checkbox"
                aria-label={selectLabel}
                checked={isSelected}
                onChange={() => undefined}
              />
              <span className="cbx" aria-hidden="true">
                <Icon name="check" size="xs" />
              </span>
            </>
          )}
        </div>
      )}
      {columns.map((column, at) => (
        <TableCell
          key={column.id}
          row={row}
          column={column}
          tabIndex={at === tabStop ? 0 : -1}
          isInRange={at >= from && at <= to}
          isEditing={at === editing}
          isTyped={isTyped}
          onFinish={onFinish}
        />
      ))}
    </div>
  );
}

/** Rows that scroll by are rendered once. */
export const TableRow = memo(Row) as typeof Row;

interface TableCellProps<T> {
  row: T;
  column: TableColumn<T>;
  tabIndex: number;
  isInRange: boolean;
  isEditing: boolean;
  isTyped: boolean;
  onFinish: (text: string | null, how: Finish) => void;
}

function TableCell<T>(props: TableCellProps<T>) {
  const { row, column, tabIndex, isInRange, isEditing } = props;
  const problemId = useId();
  const { edit } = column;
  const text = edit?.text(row) ?? null;
  const isWrong = text !== null && (edit?.hasProblem?.(row) ?? false);
  return (
    <div
      {...roleOf(column, text)}
      data-column={column.id}
      tabIndex={tabIndex}
      className={classNames(
        classesOf(column, row, text),
        isWrong && 'dt__c--wrong',
        isInRange && 'dt__c--in',
        isEditing && 'dt__c--open',
      )}
      aria-describedby={isWrong ? problemId : undefined}
      aria-invalid={isWrong || undefined}
    >
      <CellContent {...props} text={text} problemId={isWrong ? problemId : undefined} />
      {isWrong && (
        <div className="dt__problem" id={problemId} data-reachable>
          {edit?.problem?.(row)}
        </div>
      )}
    </div>
  );
}

function roleOf<T>({ isRowHeader, edit }: TableColumn<T>, text: string | null) {
  if (isRowHeader) return ROW_HEADER;
  return edit && text === null ? READ_ONLY_CELL : CELL;
}

function classesOf<T>({ align, edit }: TableColumn<T>, row: T, text: string | null): string | undefined {
  const canEdit = text !== null;
  return classNames(
    align === 'end' && 'dt__c--end',
    canEdit && 'dt__c--edit',
    canEdit && edit?.isChanged?.(row) && 'dt__c--changed',
  );
}

interface CellContentProps<T> extends TableCellProps<T> {
  text: string | null;
  problemId: string | undefined;
}

function CellContent<T>({ row, column, isEditing, isTyped, text, problemId, onFinish }: CellContentProps<T>) {
  if (!isEditing || text === null) return column.cell(row);
  return (
    <CellInput
      label={column.title}
      text={text}
      isTyped={isTyped}
      inputMode={column.edit?.inputMode ?? 'text'}
      describedBy={problemId}
      onFinish={onFinish}
    />
  );
}
