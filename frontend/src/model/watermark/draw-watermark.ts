import type { components } from '@/api/schema';
import { drawText, placesOf, type Size } from './mark';

type Schemas = components['schemas'];

export interface Watermark {
  text: string;
  layout: Schemas['WatermarkLayout'];
  /** In percent. */
  opacity: number;
}

/** Pixels: the server draws the watermark on pictures that are as wide, and on none of their narrower ones. */
const SERVED_FROM = 640;

/** Whether the server shows a picture without the watermark of its shop. */
export function isNarrow({ width }: Pick<Schemas['Media'], 'width'>): boolean {
  return width !== null && width < SERVED_FROM;
}

/** Draws a watermark over a picture that is on the canvas already, as the server does on wide ones. */
export function drawWatermark(
  context: CanvasRenderingContext2D,
  picture: Size & { x: number; y: number },
  { text, layout, opacity }: Watermark,
): void {
  const mark = drawText(text);
  context.save();
  context.beginPath();
  context.rect(picture.x, picture.y, picture.width, picture.height);
  context.clip();
  context.globalAlpha = opacity / 100;
  for (const { x, y, width, height } of placesOf(mark, picture, layout)) {
    context.drawImage(mark, picture.x + x, picture.y + y, width, height);
  }
  context.restore();
}
