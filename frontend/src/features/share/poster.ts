import { encode } from 'uqr';
import type { Lang } from '@/lib/format';
import { drawWatermark, type Watermark } from '@/model/watermark/draw-watermark';
import { loadImage } from './load-image';

/** Pixels: three to four, as chat apps show pictures large. */
const WIDTH = 1080;
const HEIGHT = 1440;
const MARGIN = 64;
const PICTURE = 900;
const QR = 260;
const INITIAL = 420;
const QUALITY = 0.9;

const FONT = 'system-ui, -apple-system, "PingFang SC", "Noto Sans Arabic", sans-serif';
const INK = '#15181e';
const MUTED = '#5d6470';
const ACCENT = '#c8102e';
const FAINT = '#b9c1cd';

export interface PosterContent {
  name: string;
  /** Large, below the name; empty for none. */
  price: string;
  /** Small, below the price. */
  notes: string[];
  shopName: string;
  /** Below the code. */
  scan: string;
  url: string;
  picture: string | null;
  /** To be drawn on the picture; null if it carries it already, or the shop has none. */
  watermark: Watermark | null;
  lang: Lang;
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

/** Draws a QR code (ISO/IEC 18004) with its quiet zone of four modules. */
function drawQr(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const module = side / size;
  context.fillStyle = '#ffffff';
  context.fillRect(x, y, side, side);
  context.fillStyle = INK;
  data.forEach((row, line) => {
    row.forEach((isDark, column) => {
      if (!isDark) return;
      // Whole pixels leave no light seams between the modules.
      const [left, top] = [Math.round(x + column * module), Math.round(y + line * module)];
      const [right, bottom] = [Math.round(x + (column + 1) * module), Math.round(y + (line + 1) * module)];
      context.fillRect(left, top, right - left, bottom - top);
    });
  });
}

/** The largest size from `most` down to `least` at which a text fits: half a price would be another one. */
export function fittingSize(most: number, least: number, fits: (size: number) => boolean): number {
  let size = most;
  while (size > least && !fits(size)) size -= 2;
  return size;
}

/** What has no picture is shown by the first letter of its name. */
function drawInitial(context: CanvasRenderingContext2D, name: string): void {
  context.save();
  context.font = `700 ${INITIAL}px ${FONT}`;
  context.fillStyle = FAINT;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText([...name][0] ?? '', WIDTH / 2, PICTURE / 2);
  context.restore();
}

/** Draws a poster with the phone's fonts, mirrored in Arabic, and returns it as a JPEG data URL. */
export async function drawPoster(content: PosterContent): Promise<string> {
  const picture = content.picture === null ? null : await loadImage(content.picture);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  const isRtl = content.lang === 'ar';
  context.direction = isRtl ? 'rtl' : 'ltr';
  context.textAlign = 'start';
  context.textBaseline = 'top';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, HEIGHT);

  context.fillStyle = '#eef1f4';
  context.fillRect(0, 0, WIDTH, PICTURE);
  if (picture) {
    const size = { width: picture.naturalWidth, height: picture.naturalHeight };
    const [x, y, width, height] = placeFor(size, { width: WIDTH, height: PICTURE });
    context.drawImage(picture, x, y, width, height);
    if (content.watermark) drawWatermark(context, { x, y, width, height }, content.watermark);
  }

  if (!picture) drawInitial(context, content.name);

  const start = isRtl ? WIDTH - MARGIN : MARGIN;
  const qrX = isRtl ? MARGIN : WIDTH - MARGIN - QR;
  const room = WIDTH - 3 * MARGIN - QR;
  let y = PICTURE + 48;
  const write = (text: string, size: number, weight: number, colour: string, lines: number) => {
    context.font = `${weight} ${size}px ${FONT}`;
    context.fillStyle = colour;
    for (const line of wrapText(text, lines, (part) => context.measureText(part).width <= room)) {
      context.fillText(line, start, y);
      y += size * 1.3;
    }
  };
  const fits = (text: string) => (size: number) => {
    context.font = `700 ${size}px ${FONT}`;
    return context.measureText(text).width <= room;
  };
  write(content.name, 50, 700, INK, 3);
  if (content.price) {
    y += 12;
    write(content.price, fittingSize(52, 32, fits(content.price)), 700, ACCENT, 1);
  }
  y += 8;
  for (const note of content.notes.slice(0, 3)) write(note, 32, 400, MUTED, 1);
  y = HEIGHT - MARGIN - 36;
  write(content.shopName, 34, 600, INK, 1);

  const qrY = PICTURE + 60;
  drawQr(context, content.url, { x: qrX, y: qrY, side: QR });
  context.font = `400 28px ${FONT}`;
  context.fillStyle = MUTED;
  context.textAlign = 'center';
  context.fillText(content.scan, qrX + QR / 2, qrY + QR + 16);
  return canvas.toDataURL('image/jpeg', QUALITY);
}
