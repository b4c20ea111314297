import { encode } from 'uqr';
import type { Lang } from '@/lib/format';
import { dirOf, LANGUAGES } from '@/lib/languages';
import { drawWatermark, type Watermark } from '@/model/watermark/draw-watermark';
import { loadImage } from './load-image';
import {
  type Box,
  fittingSize,
  gridOf,
  largeHeight,
  MARGIN,
  placeFor,
  shownTiles,
  WIDTH,
  wrapText,
} from './poster-layout';

/** Of the words and the code below the pictures, and of the line about the merchant at the end. */
const WORDS = 448;
const OWNER = 168;
const QR = 340;
const LOGO = 104;
const INITIAL = 420;
const QUALITY = 0.9;

const INK = '#15181e';
const MUTED = '#5d6470';
const LINE = '#e7e7e4';
const FAINT = '#b9c1cd';

/** A picture of the poster. */
export interface PosterTile {
  picture: string;
  /** Below it; empty for none. */
  price: string;
  /** To be drawn on the picture; null if it carries it already, or the shop has none. */
  watermark: Watermark | null;
}

/** The merchant, or the platform; what is empty is left out. */
export interface PosterOwner {
  name: string;
  /** Where buyers find the stall. */
  address: string;
  phone: string;
  logo: string | null;
}

export interface PosterContent {
  name: string;
  /** Large, below the name; empty for none. */
  price: string;
  /** Small, below the price. */
  notes: string[];
  owner: PosterOwner;
  /** Below the code. */
  scan: string;
  /**
   * The faces of the text's language first: a phone set to another language would take the signs of its own, and
   * Chinese and Japanese draw the same character differently.
   */
  font: string;
  url: string;
  /** One is shown large; nine as a grid. */
  tiles: PosterTile[];
  lang: Lang;
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

/** What has no picture is shown by the first letter of its name. */
function drawInitial(pen: Pen, name: string, box: Box): void {
  const { context } = pen;
  context.save();
  context.font = pen.font(INITIAL, 700);
  context.fillStyle = FAINT;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText([...name][0] ?? '', box.x + box.width / 2, box.y + box.height / 2);
  context.restore();
}

/** Fills a box with the middle of a picture. */
function drawCover(context: CanvasRenderingContext2D, image: HTMLImageElement, box: Box): void {
  const scale = Math.max(box.width / image.naturalWidth, box.height / image.naturalHeight);
  const [width, height] = [box.width / scale, box.height / scale];
  const [x, y] = [(image.naturalWidth - width) / 2, (image.naturalHeight - height) / 2];
  context.drawImage(image, x, y, width, height, box.x, box.y, box.width, box.height);
}

/** Writes with the phone's fonts, from the side where the language begins. */
interface Pen {
  context: CanvasRenderingContext2D;
  font: (size: number, weight: number) => string;
  /** Where lines begin, moved inwards. */
  start: (inset?: number) => number;
}

interface Lines {
  x: number;
  y: number;
  room: number;
}

interface Style {
  size: number;
  weight: number;
  colour: string;
  most: number;
}

/** Writes at most `most` lines and returns where the next one begins. */
function write(pen: Pen, text: string, { x, y, room }: Lines, { size, weight, colour, most }: Style): number {
  const { context } = pen;
  context.font = pen.font(size, weight);
  context.fillStyle = colour;
  const lines = wrapText(text, most, (part) => context.measureText(part).width <= room);
  lines.forEach((line, index) => {
    context.fillText(line, x, y + index * size * 1.3);
  });
  return y + lines.length * size * 1.3;
}

/** A text of one line that shrinks rather than being cut, such as a price. */
function sizeIn(pen: Pen, text: string, room: number, [most, least]: [number, number]): number {
  return fittingSize(most, least, (size) => {
    pen.context.font = pen.font(size, 700);
    return pen.context.measureText(text).width <= room;
  });
}

interface Loaded extends PosterTile {
  image: HTMLImageElement;
}

/** The pictures that can be loaded: one of nine may be missing, the only one not. */
async function loadTiles(tiles: PosterTile[]): Promise<Loaded[]> {
  const load = async (tile: PosterTile) => ({ ...tile, image: await loadImage(tile.picture) });
  if (shownTiles(tiles.length) <= 1) return Promise.all(tiles.slice(0, 1).map(load));
  const settled = await Promise.allSettled(tiles.map(load));
  const loaded = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  if (loaded.length === 0) throw new Error('No picture can be loaded.');
  return loaded.slice(0, shownTiles(loaded.length));
}

function drawLarge(pen: Pen, tile: Loaded | undefined, { name, height }: { name: string; height: number }) {
  const { context } = pen;
  const box = { x: 0, y: 0, width: WIDTH, height };
  if (!tile) return drawInitial(pen, name, box);
  const { naturalWidth: width, naturalHeight } = tile.image;
  const [x, y, wide, high] = placeFor({ width, height: naturalHeight }, box);
  context.drawImage(tile.image, x, y, wide, high);
  if (tile.watermark) drawWatermark(context, { x, y, width: wide, height: high }, tile.watermark);
}

function drawGrid(pen: Pen, tiles: Loaded[], boxes: Box[], isRtl: boolean): void {
  const { context } = pen;
  tiles.forEach(({ image, price, watermark }, index) => {
    const place = boxes[index];
    if (!place) return;
    const box = isRtl ? { ...place, x: WIDTH - place.x - place.width } : place;
    drawCover(context, image, box);
    if (watermark) drawWatermark(context, box, watermark);
    const size = sizeIn(pen, price, box.width, [32, 20]);
    const x = isRtl ? box.x + box.width : box.x;
    const style = { size, weight: 600, colour: INK, most: 1 };
    write(pen, price, { x, y: box.y + box.height + 8, room: box.width }, style);
  });
}

/** Name, price and notes, with the code beside them. */
function drawWords(pen: Pen, content: PosterContent, top: number, isRtl: boolean): void {
  const { context } = pen;
  const room = WIDTH - 3 * MARGIN - QR;
  const x = pen.start();
  let y = write(pen, content.name, { x, y: top + 44, room }, { size: 46, weight: 700, colour: INK, most: 3 });
  if (content.price) {
    const size = sizeIn(pen, content.price, room, [52, 32]);
    y = write(pen, content.price, { x, y: y + 12, room }, { size, weight: 700, colour: INK, most: 1 });
  }
  y += 8;
  for (const note of content.notes.slice(0, 3)) {
    y = write(pen, note, { x, y, room }, { size: 32, weight: 400, colour: MUTED, most: 1 });
  }
  const qrX = isRtl ? MARGIN : WIDTH - MARGIN - QR;
  drawQr(context, content.url, { x: qrX, y: top + 36, side: QR });
  context.font = pen.font(28, 400);
  context.fillStyle = MUTED;
  context.textAlign = 'center';
  context.fillText(content.scan, qrX + QR / 2, top + 36 + QR + 8);
  context.textAlign = 'start';
}

/** Logo, name, stall and phone of the merchant. */
function drawOwner(pen: Pen, owner: PosterOwner, logo: HTMLImageElement | null, top: number, isRtl: boolean) {
  const { context } = pen;
  context.fillStyle = LINE;
  context.fillRect(MARGIN, top, WIDTH - 2 * MARGIN, 2);
  const inset = logo ? LOGO + 24 : 0;
  if (logo) {
    const box = { x: isRtl ? WIDTH - MARGIN - LOGO : MARGIN, y: top + 28, width: LOGO, height: LOGO };
    context.save();
    context.beginPath();
    context.arc(box.x + LOGO / 2, box.y + LOGO / 2, LOGO / 2, 0, 2 * Math.PI);
    context.clip();
    drawCover(context, logo, box);
    context.restore();
  }
  const x = pen.start(inset);
  const room = WIDTH - 2 * MARGIN - inset;
  let y = top + 24;
  y = write(pen, owner.name, { x, y, room }, { size: 34, weight: 600, colour: INK, most: 1 });
  y = write(pen, owner.address, { x, y, room }, { size: 28, weight: 400, colour: MUTED, most: 1 });
  write(pen, owner.phone, { x, y, room }, { size: 32, weight: 600, colour: INK, most: 1 });
}

/** Draws a poster, mirrored in Arabic, and returns it as a JPEG data URL. */
export async function drawPoster(content: PosterContent): Promise<string> {
  const { lang, owner } = content;
  const [tiles, logo] = await Promise.all([
    loadTiles(content.tiles),
    // A poster without the logo is better than none.
    owner.logo === null ? null : loadImage(owner.logo).catch(() => null),
  ]);
  const isRtl = dirOf(lang) === 'rtl';
  const grid =
    tiles.length > 1
      ? gridOf(
          tiles.length,
          tiles.some(({ price }) => price !== ''),
        )
      : null;
  const first = tiles[0]?.image;
  const large = first ? { width: first.naturalWidth, height: first.naturalHeight } : null;
  const pictures = grid?.height ?? largeHeight(large);
  const hasOwner = [owner.name, owner.address, owner.phone].some(Boolean);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = pictures + WORDS + (hasOwner ? OWNER : 0);
  canvas.lang = LANGUAGES[lang].tag;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  // Newer browsers choose signs by it.
  if ('lang' in context) context.lang = LANGUAGES[lang].tag;
  context.direction = isRtl ? 'rtl' : 'ltr';
  context.textAlign = 'start';
  context.textBaseline = 'top';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const pen: Pen = {
    context,
    font: (size, weight) => `${weight} ${size}px ${content.font}`,
    start: (inset = 0) => (isRtl ? WIDTH - MARGIN - inset : MARGIN + inset),
  };
  if (grid) drawGrid(pen, tiles, grid.boxes, isRtl);
  else drawLarge(pen, tiles[0], { name: content.name, height: pictures });
  drawWords(pen, content, pictures, isRtl);
  if (hasOwner) drawOwner(pen, owner, logo, pictures + WORDS, isRtl);
  return canvas.toDataURL('image/jpeg', QUALITY);
}
