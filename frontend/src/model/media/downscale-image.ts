import { typedByBytes } from './file-check';

/** The widest variant shown is 1080 px and the widest stored one 2048 px; more is sent in vain. */
const WIDTH_MAX_PX = 2160;
/** Photographs as PNG are several times larger than they need to be; drawings are smaller than this. */
const LARGE_PNG_BYTES = 1024 * 1024;
const QUALITY = 0.9;
/** Side of the copy in which transparent parts are looked for. */
const SAMPLE_PX = 128;
const BYTES_PER_PIXEL = 4;
const OPAQUE = 255;

const PHOTOGRAPHS = ['image/jpeg', 'image/webp', 'image/png'];

interface Size {
  width: number;
  height: number;
}

/** The size to which a picture is drawn: at most as wide as is useful, and never larger. */
export function drawnSize({ width, height }: Size): Size {
  const scale = Math.min(1, WIDTH_MAX_PX / width);
  return { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) };
}

/** Whether encoding a picture again is worth the time. */
export function isWorthDrawing({ type, size }: { type: string; size: number }, { width }: Size): boolean {
  return width > WIDTH_MAX_PX || (type === 'image/png' && size > LARGE_PNG_BYTES);
}

/**
 * Shrinks photographs that are wider than needed before the upload, and encodes photographs saved as PNG as JPEG.
 * They get the type of their bytes. Other files are returned unchanged, as are the bytes of files that cannot be decoded or would grow. Drawing applies the EXIF
 * orientation.
 */
export async function downscaleImage(file: File): Promise<File> {
  try {
    const original = await typedByBytes(file);
    const given = original.type;
    if (!PHOTOGRAPHS.includes(given)) return original;
    const picture = await loaded(file);
    const size = { width: picture.naturalWidth, height: picture.naturalHeight };
    if (!isWorthDrawing({ type: given, size: file.size }, size)) return original;
    const type = given !== 'image/jpeg' && isTransparent(picture) ? 'image/png' : 'image/jpeg';
    const smaller = await encoded(drawn(picture, drawnSize(size)), type);
    return smaller && smaller.size < file.size
      ? new File([smaller], nameFor(file.name, type), { type })
      : original;
  } catch {
    return file;
  }
}

/** The server compares the extension with the type. */
function nameFor(name: string, type: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`;
}

function drawn(picture: HTMLImageElement, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

function isTransparent(picture: HTMLImageElement): boolean {
  const { data } =
    drawn(picture, { width: SAMPLE_PX, height: SAMPLE_PX })
      .getContext('2d')
      ?.getImageData(0, 0, SAMPLE_PX, SAMPLE_PX) ?? {};
  // A picture whose pixels cannot be read keeps its type.
  if (!data) return true;
  for (let alpha = BYTES_PER_PIXEL - 1; alpha < data.length; alpha += BYTES_PER_PIXEL) {
    if (data[alpha] !== OPAQUE) return true;
  }
  return false;
}

function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

/** An image element, unlike ImageBitmap, applies the orientation in all supported browsers. */
async function loaded(file: File): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    return picture;
  } finally {
    URL.revokeObjectURL(url);
  }
}
