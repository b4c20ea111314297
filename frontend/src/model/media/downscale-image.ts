/** The widest variant the shop shows is 1080; twice that stays sharp when zoomed. */
const LONG_SIDE_PX = 3000;
/** Smaller files travel as they are: shrinking would cost quality and save little. */
const WORTH_IT_BYTES = 4 * 1024 * 1024;
const QUALITY = 0.9;

/**
 * Makes a very large photograph smaller before it travels; everything else is sent as it was chosen.
 * Drawing turns the picture upright by its EXIF mark. Whatever cannot be read goes to the server unchanged.
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

/** An image element, unlike a bitmap, honours the orientation in every browser of the field. */
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
