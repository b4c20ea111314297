/** Pixels of the width, as chat apps show pictures large. */
export const WIDTH = 1080;
export const MARGIN = 56;
const GAP = 12;
const TILE_PRICE = 52;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const GRID = 9;
const COLUMNS = 3;

/** Nine pictures; fewer than that are one large picture. */
export function shownTiles(count: number): number {
  return count >= GRID ? GRID : Math.min(count, 1);
}

/** Squares in rows of three, with room for a price below each. */
export function gridOf(count: number, hasPrices: boolean): { boxes: Box[]; height: number } {
  const side = (WIDTH - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS;
  const step = side + GAP + (hasPrices ? TILE_PRICE : 0);
  const boxes = Array.from({ length: count }, (_, index) => ({
    x: MARGIN + (index % COLUMNS) * (side + GAP),
    y: MARGIN + Math.floor(index / COLUMNS) * step,
    width: side,
    height: side,
  }));
  return { boxes, height: MARGIN + Math.ceil(count / COLUMNS) * step - GAP };
}

/** The height of one large picture: its own at full width, at most a square. */
export function largeHeight(picture: { width: number; height: number } | null): number {
  return picture === null ? WIDTH : Math.min(WIDTH, Math.round((WIDTH * picture.height) / picture.width));
}

/**
 * Where a picture is drawn in a box: whole and in the middle, since a watermark may lie in its corner. x, y, width and
 * height.
 */
export function placeFor(
  picture: { width: number; height: number },
  box: { width: number; height: number },
): [number, number, number, number] {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return [(box.width - width) / 2, (box.height - height) / 2, width, height];
}

/** Breaks a text into at most `most` lines that `fits`; the last one ends with an ellipsis if it is cut. */
export function wrapText(text: string, most: number, fits: (line: string) => boolean): string[] {
  const words = text.match(/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? [];
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line === '' || fits(line + word.trimEnd())) line += word;
    else {
      lines.push(line.trimEnd());
      line = word;
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  const shown = lines.slice(0, most).map((full) => cut(full, fits));
  if (lines.length <= most) return shown;
  const last = shown.at(-1) ?? '';
  return [...shown.slice(0, -1), cut(`${last} …`, fits)];
}

/** Shortens a line until it fits, such as a long word. */
function cut(line: string, fits: (line: string) => boolean): string {
  if (fits(line)) return line;
  let rest = [...line.replace(/\s*…$/, '')];
  while (rest.length > 1 && !fits(`${rest.join('')}…`)) rest = rest.slice(0, -1);
  return `${rest.join('')}…`;
}

/** The largest size from `most` down to `least` at which a text fits: half a price would be another one. */
export function fittingSize(most: number, least: number, fits: (size: number) => boolean): number {
  let size = most;
  while (size > least && !fits(size)) size -= 2;
  return size;
}
