import type { Locator } from '@playwright/test';

/** The position and size of a picture on the screen. */
export interface PictureMeasure {
  width: number;
  height: number;
  /** Mean brightness of its top and bottom tenth, 0 to 255. */
  top: number;
  bottom: number;
}

/** Measures a picture as the browser shows it; waits until it is there. */
export async function measurePicture(picture: Locator): Promise<PictureMeasure> {
  await picture.waitFor();
  return picture.evaluate(async (element) => {
    const image = element as HTMLImageElement;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 10;
    canvas.height = 10;
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no canvas');
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    const brightness = (row: number) => {
      const { data } = pen.getImageData(0, row, canvas.width, 1);
      let sum = 0;
      for (let i = 0; i < data.length; i += 4)
        sum += (data[i] ?? 0) + (data[i + 1] ?? 0) + (data[i + 2] ?? 0);
      return sum / 3 / canvas.width;
    };
    return {
      width: image.naturalWidth,
      height: image.naturalHeight,
      top: brightness(0),
      bottom: brightness(canvas.height - 1),
    };
  });
}
