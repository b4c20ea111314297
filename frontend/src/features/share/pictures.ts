import { fileOf, type Media } from './subject';

async function load(picture: Media, name: string): Promise<File> {
  const response = await fetch(fileOf(picture));
  if (!response.ok) throw new Error(`The picture cannot be loaded: ${response.status}`);
  const blob = await response.blob();
  const ending = blob.type === 'image/jpeg' ? 'jpg' : 'webp';
  return new File([blob], `${name}.${ending}`, { type: blob.type });
}

/** Letters, digits and dashes: what every phone takes as a file name. */
export function fileName(text: string, number: number): string {
  const name = text.replace(/[^\p{L}\p{N}-]+/gu, '-').replace(/^-+|-+$/g, '');
  return `${name || 'picture'}-${number}`;
}

function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser reads the file after the click.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Offers the pictures to the phone's album, or downloads them. Closing the phone's sheet is no failure. */
export async function savePictures(pictures: Media[], name: string): Promise<void> {
  const files = await Promise.all(pictures.map((picture, index) => load(picture, fileName(name, index + 1))));
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  if (isPhone && navigator.canShare?.({ files })) {
    try {
      await navigator.share({ files });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  for (const file of files) download(file);
}
