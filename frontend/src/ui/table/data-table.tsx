import {
  cellSelectionFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button, IconButton } from '../button';
import { ColumnsSheet } from './columns-sheet';
import './data-table.css';
import { fitting } from './fitting';
import { KeysSheet } from './keys-sheet';
import { remPx } from './rem';
import { TableBody } from './table-body';
import { TableHead } from './table-head';
import type {
  CellChange,
  KeyName,
  LeftOut,
  TableColumn,
  TableOrder,
  TableSelection,
  TableTexts,
} from './table-types';
import { useGrid } from './use-grid';
import { shownSearch, useScreenKeys } from './use-screen-keys';

const features = tableFeatures({
  cellSelectionFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic },
});

export interface DataTableProps<T extends object> {
  /** Accessible name. */
  label: string;
  texts: TableTexts;
  columns: TableColumn<T>[];
  rows: T[];
  rowId: (row: T) => string;
  /** How many rows there are with those that are not loaded yet; undefined while it is not known. */
  total?: number | undefined;
  /** Shown before the buttons of the table. */
  tools?: ReactNode;
  /** Ids of the columns that were chosen to be hidden or shown, against what is usual. */
  chosen: Readonly<Record<string, boolean>>;
  onChoose: (chosen: Record<string, boolean>) => void;
  /** The order of the list as the server made it, by one of the columns with `directions`. */
  order?: TableOrder | null | undefined;
  onOrder?: ((order: TableOrder | null) => void) | undefined;
  /** All rows are loaded: they are sorted here by the columns that the server does not sort by. */
  isComplete?: boolean | undefined;
  selection?: TableSelection<T> | undefined;
  onEdit?: ((changes: CellChange<T>[]) => void) | undefined;
  onPasted?: ((cells: number, left: LeftOut) => void) | undefined;
  onUndo?: (() => void) | undefined;
  onSave?: (() => void) | undefined;
  /** Whether single keys work on the whole screen; kept on the device. */
  hasSingleKeys: boolean;
  onSingleKeys: (isOn: boolean) => void;
}

/**
 * A table for wide windows: sorted and chosen columns, selection, cells that are edited and pasted into, and only as
 * many rows in the document as the window shows. `use-grid.ts` has its keys.
 */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { label, texts, columns, rows, rowId, chosen, onChoose, selection, tools } = props;
  const { order, onOrder, isComplete = false } = props;
  const [sorting, setSorting] = useState<SortingState>([]);
  const [isChoosing, setChoosing] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const [hasSearch, setHasSearch] = useState(false);
  const showKeys = () => {
    setHasSearch(shownSearch() !== null);
    setShowsKeys(true);
  };
  const element = useRef<HTMLDivElement>(null);

  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: (row: T) => column.value?.(row) ?? '',
        sortFn: 'basic' as const,
      })),
    [columns],
  );
  const { roomRem, isNarrow } = useRoom(element);
  const hasSelection = selection !== undefined;
  const visibility = useMemo(
    () => fitting(columns, chosen, roomRem - (hasSelection ? SELECTION_REM : 0)),
    [columns, chosen, roomRem, hasSelection],
  );
  const table = useTable({
    features,
    data: rows,
    columns: definitions,
    getRowId: rowId,
    onSortingChange: setSorting,
    // Pages that are loaded while somebody works leave the cells selected.
    autoResetCellSelection: false,
    state: { columnVisibility: visibility, sorting: isComplete ? sorting : UNSORTED },
  });

  const shown = table.getRowModel().rows;
  const visible = useMemo(() => columns.filter(({ id }) => visibility[id]), [columns, visibility]);
  const [here] = isComplete ? sorting : UNSORTED;
  const now: TableOrder | null = here
    ? { column: here.id, direction: here.desc ? 'desc' : 'asc' }
    : (order ?? null);

  /** The directions of the server first, then those in which a complete list is sorted here. */
  function directionsOf({ directions, value }: TableColumn<T>): TableOrder['direction'][] {
    const ofServer = (onOrder && directions) ?? [];
    const here = isComplete && value ? BOTH.filter((each) => !ofServer.includes(each)) : [];
    return [...ofServer, ...here];
  }

  function orderBy({ id, directions }: TableColumn<T>, direction: TableOrder['direction'] | null) {
    const isOfServer = direction !== null && onOrder !== undefined && directions?.includes(direction);
    setSorting(direction && !isOfServer ? [{ id, desc: direction === 'desc' }] : []);
    if (isOfServer) onOrder({ column: id, direction });
    else if (direction === null && order?.column === id) onOrder?.(null);
  }

  const grid = useGrid({ ...props, table, rows: shown, columns: visible, element });
  useScreenKeys(element, {
    onSave: props.onSave,
    onHelp: showKeys,
    hasSingleKeys: props.hasSingleKeys,
  });

  const hasEditing = props.onEdit !== undefined;
  const keys: KeyName[] = [
    'move',
    'open',
    'leave',
    ...(selection ? (['select'] as const) : []),
    'range',
    ...(hasEditing ? (['clipboard', 'undo', 'save'] as const) : []),
    ...(hasSearch ? (['search'] as const) : []),
    'help',
  ];
  const first = selection ? 1 : 0;
  const span = visible.length + first;

  return (
    <div className="dt">
      <div className="dt__tools">
        <div className="dt__lead">{tools}</div>
        <Button size="sm" variant="text" icon="rows" onPress={() => setChoosing(true)}>
          {texts.columns}
        </Button>
        <IconButton icon="info" size="s" label={texts.keys} onPress={showKeys} />
      </div>
      <div className="dt__scroll" data-narrow={isNarrow || undefined}>
        <div
          ref={element}
          role="grid"
          aria-label={label}
          aria-rowcount={props.total === undefined ? -1 : props.total + 1}
          aria-colcount={span}
          aria-multiselectable={hasSelection || undefined}
          className="dt__t"
          style={{
            '--dt-columns': tracksOf(visible, hasSelection),
            minInlineSize: widthOf(visible, hasSelection),
          }}
          {...grid.handlers}
        >
          <TableHead
            columns={visible}
            order={now}
            directionsOf={directionsOf}
            onOrder={orderBy}
            selection={selection}
            rows={rows}
            texts={texts}
          />
          <TableBody rows={shown} columns={visible} selection={selection} grid={grid} />
        </div>
      </div>
      <ColumnsSheet
        open={isChoosing}
        onClose={() => setChoosing(false)}
        texts={texts}
        columns={columns}
        isShown={(id) => visibility[id] ?? false}
        onShow={(id, isShown) => onChoose({ ...chosen, [id]: isShown })}
      />
      <KeysSheet
        open={showsKeys}
        onClose={() => setShowsKeys(false)}
        texts={texts}
        keys={keys}
        hasSingleKeys={props.hasSingleKeys}
        onSingleKeys={props.onSingleKeys}
      />
    </div>
  );
}

/** The width for the columns in rem, and whether those that are shown need more. */
function useRoom(element: RefObject<HTMLDivElement | null>) {
  const [room, setRoom] = useState({ roomRem: 0, isNarrow: false });
  useLayoutEffect(() => {
    const table = element.current;
    const around = table?.parentElement;
    if (!table || !around) return;
    const measure = () => {
      const roomRem = around.clientWidth / remPx();
      const isNarrow = table.offsetWidth > around.clientWidth;
      setRoom((last) =>
        last.roomRem === roomRem && last.isNarrow === isNarrow ? last : { roomRem, isNarrow },
      );
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    observer.observe(table);
    return () => observer.disconnect();
  }, [element]);
  return room;
}

const BOTH = ['asc', 'desc'] as const;

/** The same at each rendering: another state is another one to synchronise. */
const UNSORTED: SortingState = [];

const SELECTION_REM = 2.75;

/** The widths of the columns, as each row has them. */
function tracksOf<T>(columns: TableColumn<T>[], hasSelection: boolean): string {
  const tracks = columns.map(({ width, grows }) => (grows ? `minmax(${width}rem, 1fr)` : `${width}rem`));
  return [...(hasSelection ? [`${SELECTION_REM}rem`] : []), ...tracks].join(' ');
}

/** Narrower than this, the table scrolls sideways. */
function widthOf<T>(columns: TableColumn<T>[], hasSelection: boolean): string {
  return `${columns.reduce((sum, { width }) => sum + width, hasSelection ? SELECTION_REM : 0)}rem`;
}
