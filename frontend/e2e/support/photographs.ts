import type { Browser } from '@playwright/test';

/** A file as a file chooser hands it over. */
export interface Photograph {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

interface Shot {
  name: string;
  type: 'image/jpeg' | 'image/png';
  /** Of the file's own rows of pixels; turned a quarter, it is seen with the two exchanged. */
  width: number;
  height: number;
  /** Colour of the cup, in degrees. */
  hue: number;
  /** EXIF orientation: 1 upright, 6 stored on its side, to be turned a quarter clockwise. */
  orientation?: 1 | 6;
}

/** Makes photographs of several megabytes: a cup on a dark table before a light wall, with a camera's grain. */
export async function takePhotographs(browser: Browser, shots: Shot[]): Promise<Photograph[]> {
  const page = await browser.newPage();
  const photographs: Photograph[] = [];
  for (const shot of shots) {
    const url = await page.evaluate(draw, shot);
    const plain = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    const buffer = shot.orientation === undefined ? plain : withOrientation(plain, shot.orientation);
    photographs.push({ name: shot.name, mimeType: shot.type, buffer });
  }
  await page.close();
  return photographs;
}

/** Runs in the browser: draws one photograph and answers it as a data address. */
function draw(shot: Shot): string {
  const canvas = document.createElement('canvas');
  canvas.width = shot.width;
  canvas.height = shot.height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  const isTurned = shot.orientation === 6;
  const width = isTurned ? shot.height : shot.width;
  const height = isTurned ? shot.width : shot.height;
  pen.save();
  if (isTurned) {
    pen.translate(0, shot.height);
    pen.rotate(-Math.PI / 2);
  }
  const wall = pen.createLinearGradient(0, 0, 0, height);
  wall.addColorStop(0, `hsl(${shot.hue} 30% 94%)`);
  wall.addColorStop(1, `hsl(${shot.hue} 25% 78%)`);
  pen.fillStyle = wall;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = `hsl(${shot.hue} 18% 24%)`;
  pen.fillRect(0, height * 0.78, width, height * 0.22);
  const unit = Math.min(width, height) / 10;
  const [left, top] = [width / 2 - unit * 2, height * 0.78 - unit * 4.6];
  pen.strokeStyle = `hsl(${shot.hue} 55% 38%)`;
  pen.lineWidth = unit * 0.6;
  pen.beginPath();
  pen.ellipse(left + unit * 4.1, top + unit * 2.4, unit * 1.1, unit * 1.3, 0, 0, 7);
  pen.stroke();
  pen.fillStyle = `hsl(${shot.hue} 55% 46%)`;
  pen.beginPath();
  pen.roundRect(left, top, unit * 4, unit * 5, [unit * 0.2, unit * 0.2, unit, unit]);
  pen.fill();
  pen.fillStyle = `hsl(${shot.hue} 40% 88%)`;
  pen.fillRect(left, top + unit * 1.2, unit * 4, unit * 0.5);
  pen.restore();
  const pixels = pen.getImageData(0, 0, shot.width, shot.height);
  let seed = shot.hue + 1;
  for (let i = 0; i < pixels.data.length; i += 4) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    const grain = (seed >>> 27) - 16;
    for (let c = 0; c < 3; c++) pixels.data[i + c] = (pixels.data[i + c] ?? 0) + grain;
  }
  pen.putImageData(pixels, 0, 0);
  return canvas.toDataURL(shot.type, 0.95);
}

/** Puts an EXIF block with the orientation right behind the JPEG's first marker (Exif 2.3, 4.5.5). */
function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM', 0, 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xffe1, 0);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}
