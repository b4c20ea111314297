import type { Locator } from '@playwright/test';
import readCode from 'jsqr';

interface Pixels {
  width: number;
  height: number;
  data: string;
}

/** What a phone's camera reads on a picture, and where in its width. */
interface Read {
  width: number;
  height: number;
  text: string | null;
  /** The middle of the code, in pixels from the left. */
  codeX: number | null;
}

/** Runs in the page: the pixels of a picture as base64. */
function pixelsOf(image: Element): Pixels {
  const picture = image as HTMLImageElement;
  const { naturalWidth: width, naturalHeight: height } = picture;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  let text = '';
  for (let i = 0; i < data.length; i += 0x8000) text += String.fromCharCode(...data.subarray(i, i + 0x8000));
  return { width, height, data: btoa(text) };
}

/** Reads the QR code of a picture that is shown. */
export async function readPicture(picture: Locator): Promise<Read> {
  const { width, height, data } = await picture.evaluate(pixelsOf);
  const code = readCode(new Uint8ClampedArray(Buffer.from(data, 'base64')), width, height);
  const corners = code?.location;
  const codeX = corners ? (corners.topLeftCorner.x + corners.bottomRightCorner.x) / 2 : null;
  return { width, height, text: code?.data ?? null, codeX };
}
