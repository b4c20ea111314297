import { download } from '@/lib/download';
import { drawWatermark, isNarrow, type Watermark } from '@/model/watermark/draw-watermark';
import { loadImage } from './load-image';
import { fileOf, type Media } from './subject';

const QUALITY = 0.92;

/** Draws a picture with a watermark that the server left out. */
async function marked(picture: Media, watermark: Watermark): Promise<HTMLCanvasElement> {
  const image = await loadImage(fileOf(picture));
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  // JPEG has no transparency.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0);
  drawWatermark(context, { x: 0, y: 0, width: canvas.width, height: canvas.height }, watermark);
  return canvas;
}

/** A picture to be shown and saved by a long press, with its watermark. */
export async function addressOf(picture: Media, watermark: Watermark | null): Promise<string> {
  if (!watermark || !isNarrow(picture)) return fileOf(picture);
  return (await marked(picture, watermark)).toDataURL('image/jpeg', QUALITY);
}

const ENDINGS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png' };

async function blobOf(picture: Media, watermark: Watermark | null): Promise<Blob> {
  if (watermark && isNarrow(picture)) {
    const canvas = await marked(picture, watermark);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (!blob) throw new Error('The picture cannot be drawn.');
    return blob;
  }
  const response = await fetch(fileOf(picture));
  if (!response.ok) throw new Error(`The picture cannot be loaded: ${response.status}`);
  return response.blob();
}

async function load(picture: Media, name: string, watermark: Watermark | null): Promise<File> {
  const blob = await blobOf(picture, watermark);
  return new File([blob], `${name}.${ENDINGS[blob.type] ?? 'webp'}`, { type: blob.type });
}

/** Letters, digits and dashes: what every phone takes as a file name. */
export function fileName(text: string, number: number): string {
  const name = text.replace(/[^\p{L}\p{N}-]+/gu, '-').replace(/^-+|-+$/g, '');
  return `${name || 'picture'}-${number}`;
}

/** Saves a file where the browser keeps downloads. */
export function downloadFile(file: File): void {
  const url = URL.createObjectURL(file);
  download(url, file.name);
  // The browser reads the file after the click.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The file of a picture that was drawn; at once, because sharing needs the press that asks for it. */
export function fileOfDrawn(dataUrl: string, name: string): File {
  const [head = '', base64 = ''] = dataUrl.split(',');
  const type = head.slice('data:'.length).split(';')[0] ?? '';
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return new File([bytes], `${fileName(name, 1)}.${ENDINGS[type] ?? 'jpg'}`, { type });
}

/** Offers the pictures to the phone's album, or downloads them. Closing the phone's sheet is no failure. */
export async function savePictures(
  pictures: Media[],
  name: string,
  watermark: Watermark | null,
): Promise<void> {
  const files = await Promise.all(
    pictures.map((picture, index) => load(picture, fileName(name, index + 1), watermark)),
  );
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  if (isPhone && navigator.canShare?.({ files })) {
    try {
      await navigator.share({ files });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  for (const file of files) downloadFile(file);
}
