/** The widest variant shown is 1080 px; this leaves room for zooming. */
const LONG_SIDE_PX = 3000;
/** Smaller files are sent unchanged: downscaling would cost quality and save little. */
const WORTH_IT_BYTES = 4 * 1024 * 1024;
const QUALITY = 0.9;

/**
 * Downscales very large photographs before the upload; other files are returned unchanged, as are files that
 * cannot be decoded. Drawing applies the EXIF orientation.
 */
export async function downscaleImage(file: File): Promise<File> {
  const isPhotograph = file.type === 'image/jpeg' || file.type === 'image/webp';
  if (!isPhotograph || file.size < WORTH_IT_BYTES) return file;
  try {
    const smaller = await drawn(file);
    return smaller && smaller.size < file.size
      ? new File([smaller], file.name, { type: 'image/jpeg' })
      : file;
  } catch {
    return file;
  }
}

async function drawn(file: File): Promise<Blob | null> {
  const picture = await loaded(file);
  const scale = Math.min(1, LONG_SIDE_PX / Math.max(picture.naturalWidth, picture.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.naturalWidth * scale);
  canvas.height = Math.round(picture.naturalHeight * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
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
