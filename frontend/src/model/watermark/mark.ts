import type { components } from '@/api/schema';

type Layout = components['schemas']['WatermarkLayout'];

const FONT = 'system-ui, -apple-system, "PingFang SC", "Noto Sans Arabic", sans-serif';
/** Pixels: sharp on the widest rendition, where a mark is a third as wide. */
const SIZE = 64;
const MARGIN = 16;
/** The widest picture that the server takes; a longer text is drawn smaller. */
const WIDEST = 2048;

/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Draws a text in white with a thin dark edge on transparent ground, with the fonts of the phone. */
export function drawText(text: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  const font = (size: number) => `600 ${size}px ${FONT}`;
  context.font = font(SIZE);
  const width = Math.max(1, context.measureText(text).width);
  const room = WIDEST - 2 * MARGIN;
  const size = width > room ? Math.floor((SIZE * room) / width) : SIZE;
  // A new size of the canvas clears what was set.
  canvas.width = Math.ceil(Math.min(width, room)) + 2 * MARGIN;
  canvas.height = Math.ceil(size * 1.4) + 2 * MARGIN;
  context.font = font(size);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 5;
  context.strokeStyle = 'rgb(0 0 0 / 0.55)';
  context.fillStyle = '#ffffff';
  context.strokeText(text, canvas.width / 2, canvas.height / 2);
  context.fillText(text, canvas.width / 2, canvas.height / 2);
  return canvas;
}

/** The drawn text as a file to upload. */
export async function drawMark(text: string): Promise<File> {
  const canvas = drawText(text);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The text cannot be drawn.');
  return new File([blob], 'watermark.png', { type: 'image/png' });
}

/** A picture whose longer side is more than so many times its shorter one is long. */
const LONG = 2;

/** What a product page shows of a picture, in its middle: a square; of long pictures all. */
function shownOf({ width, height }: Size): Size {
  const side = Math.min(width, height);
  return Math.max(width, height) > LONG * side ? { width, height } : { width: side, height: side };
}

/**
 * Where the server draws a mark on a picture, for the preview: a third of the width in the corner, a quarter in tiles,
 * and never taller than a part of the width. The corner is that of what product pages show.
 */
export function placesOf(mark: Size, picture: Size, layout: Layout): (Size & { x: number; y: number })[] {
  const [across, down] = layout === 'tiled' ? [4, 16] : [3, 12];
  const shown = layout === 'tiled' ? picture : shownOf(picture);
  const scale = Math.min(shown.width / across / mark.width, shown.width / down / mark.height);
  const [width, height] = [mark.width * scale, mark.height * scale];
  const margin = shown.width / 40;
  if (layout !== 'tiled') {
    const x = (picture.width + shown.width) / 2 - width - margin;
    const y = (picture.height + shown.height) / 2 - height - margin;
    return [{ width, height, x, y }];
  }
  const places = [];
  for (let row = 0, y = margin; y < picture.height; row += 1, y += height * 3) {
    const start = margin + (row % 2 === 0 ? 0 : width * 0.75);
    for (let x = start; x < picture.width; x += width * 1.5) places.push({ width, height, x, y });
  }
  return places;
}
