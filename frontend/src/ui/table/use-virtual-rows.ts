import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { remPx } from './rem';

/** Rows in the document, whatever the window. */
const ROWS_MAX = 76;
const OVERSCAN = 8;
/** Before a row is measured. */
const ROW_REM = 3.25;

type Item<R> =
  | { kind: 'row'; key: string; index: number; row: R }
  /** The height of rows that are not in the document. */
  | { kind: 'gap'; key: string; size: number };

/** All rows, on paper. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** The distance of the rows from the start of the document, which changes with what is above them. */
function useStart(element: RefObject<HTMLElement | null>): number {
  const [start, setStart] = useState(0);
  useLayoutEffect(() => {
    const body = element.current;
    if (!body) return;
    const measure = () => {
      const [box] = body.getClientRects();
      if (box) setStart(Math.round(box.top + window.scrollY));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    // After the layout of a frame: to measure at each rendering would make one more of each.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return start;
}

/** New rows in one frame: more would be a long task on a slow machine. */
const NEW_ROWS = 6;

/** The rows of this frame: after a jump they come in pieces, from the middle of the window on. */
function useSoon(all: VirtualItem[], keptAt: number[]): VirtualItem[] {
  const known = useRef(new Set<VirtualItem['key']>());
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const isFirst = known.current.size === 0;
  const middle = (all.length - 1) / 2;
  const late = all
    .map((item, at) => ({ item, away: Math.abs(at - middle) }))
    .filter(({ item }) => !isFirst && !known.current.has(item.key) && !keptAt.includes(item.index))
    .sort((one, other) => one.away - other.away)
    .slice(NEW_ROWS)
    .map(({ item }) => item);
  const soon = all.filter((item) => !late.includes(item));
  useLayoutEffect(() => {
    known.current = new Set(soon.map(({ key }) => key));
    if (late.length === 0) return;
    const frame = requestAnimationFrame(renderAgain);
    return () => cancelAnimationFrame(frame);
  });
  return soon;
}

/**
 * The rows in sight with some around them, and the gaps between. `kept` are ids of rows that stay in the document
 * wherever the window is. The window scrolls, so the place where a page was left is found again.
 */
export function useVirtualRows<R extends { id: string }>(
  element: RefObject<HTMLElement | null>,
  rows: R[],
  kept: string[],
) {
  const isPrinting = useIsPrinting();
  const start = useStart(element);
  const [keptFirst, keptLast] = kept;
  const keptAt = useMemo(
    () =>
      [...new Set([keptFirst, keptLast])]
        .map((id) => (id === undefined ? -1 : rows.findIndex((row) => row.id === id)))
        .filter((at) => at >= 0),
    [rows, keptFirst, keptLast],
  );
  const [rowPx] = useState(() => ROW_REM * remPx());
  // The same until the rows change: another function has the places of all rows computed anew.
  const getItemKey = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  const estimateSize = useCallback(() => rowPx, [rowPx]);
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: rows.length,
    estimateSize,
    measureElement: (row) => row.offsetHeight || rowPx,
    overscan: OVERSCAN,
    useFlushSync: false,
    scrollMargin: start,
    getItemKey,
    rangeExtractor: (range: Range) => {
      const near = defaultRangeExtractor(range).slice(0, ROWS_MAX);
      return [...new Set([...near, ...keptAt])].sort((one, other) => one - other);
    },
  });

  const soon = useSoon(virtualizer.getVirtualItems(), keptAt);

  if (isPrinting) {
    return {
      items: rows.map((row, index): Item<R> => ({ kind: 'row', key: row.id, index, row })),
      measure: virtualizer.measureElement,
    };
  }
  const items: Item<R>[] = [];
  let end = start;
  for (const { index, start: from, end: to } of soon) {
    const row = rows[index];
    if (!row) continue;
    if (from > end) items.push({ kind: 'gap', key: `gap before ${row.id}`, size: from - end });
    items.push({ kind: 'row', key: row.id, index, row });
    end = to;
  }
  const rest = virtualizer.getTotalSize() + start - end;
  if (rest > 0) items.push({ kind: 'gap', key: 'gap at the end', size: rest });
  return { items, measure: virtualizer.measureElement };
}
