/** Loads a picture to be drawn. */
export function loadImage(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    // Pictures of another origin must not taint the canvas.
    image.crossOrigin = 'anonymous';
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The picture cannot be loaded.'));
    image.src = address;
  });
}
