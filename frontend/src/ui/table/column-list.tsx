import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import './column-list.css';
import { remPx } from './rem';

/** Rows in the document, whatever the window. */
const ROWS_MAX = 60;
const OVERSCAN = 6;
/** Before a row is measured. */
const ROW_REM = 9;

export interface ColumnListProps {
  /** Ids of the rows. */
  ids: string[];
  /** Id of the row that is open beside the list. */
  open: string;
  className?: string | undefined;
  row: (index: number) => ReactNode;
}

/** A list that scrolls in the `aside` around it, with only the rows in sight and some around them in the document. */
export function ColumnList({ ids, open, className, row }: ColumnListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [start, setStart] = useState(0);
  /** The row with the focus stays in the document. */
  const [focused, setFocused] = useState<string | null>(null);
  const keptAt = focused === null ? -1 : ids.indexOf(focused);
  const [rowPx] = useState(() => ROW_REM * remPx());
  const getItemKey = useCallback((index: number) => ids[index] ?? index, [ids]);
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: ids.length,
    getScrollElement: () => list.current?.closest('aside') ?? null,
    estimateSize: () => rowPx,
    measureElement: (item) => item.offsetHeight || rowPx,
    overscan: OVERSCAN,
    useFlushSync: false,
    scrollMargin: start,
    scrollPaddingStart: start,
    getItemKey,
    rangeExtractor: (range: Range) => {
      const near = defaultRangeExtractor(range).slice(0, ROWS_MAX);
      return [...new Set(keptAt < 0 ? near : [...near, keptAt])].sort((one, other) => one - other);
    },
  });
  // What is above it in the aside is there from the start, and as high in all of them.
  useLayoutEffect(() => setStart(list.current?.offsetTop ?? 0), []);

  const openAt = ids.indexOf(open);
  const shown = useRef(-1);
  useEffect(() => {
    if (openAt < 0 || shown.current === openAt) return;
    shown.current = openAt;
    const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: -1 };
    // Below the one before it, which is seen whole, too.
    if (openAt < startIndex || openAt > endIndex) {
      virtualizer.scrollToIndex(Math.max(0, openAt - 1), { align: 'start' });
    }
  }, [openAt, virtualizer]);

  const items = virtualizer.getVirtualItems();
  const rows: ReactNode[] = [];
  let end = start;
  for (const { index, key, start: from, end: to } of items) {
    if (from > end) rows.push(<Gap key={`gap before ${key}`} size={from - end} />);
    rows.push(
      <li
        key={key}
        ref={virtualizer.measureElement}
        data-index={index}
        aria-posinset={index + 1}
        aria-setsize={ids.length}
        onFocus={() => setFocused(ids[index] ?? null)}
        onBlur={() => setFocused(null)}
      >
        {row(index)}
      </li>,
    );
    end = to;
  }
  const rest = virtualizer.getTotalSize() + start - end;
  if (rest > 0) rows.push(<Gap key="gap at the end" size={rest} />);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit takes a list without markers as none otherwise.
    <ul role="list" ref={list} className={className} data-column>
      {rows}
    </ul>
  );
}

/** In place of rows that are not in the document. */
function Gap({ size }: { size: number }) {
  return <li role="presentation" style={{ blockSize: size }} />;
}
