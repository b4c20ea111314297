import type { Media } from '@/api/upload';
import type { Draft } from './draft-store';

const HOUR_MS = 3_600_000;
/** The server deletes files that nothing refers to after 24 hours; a draft refers to nothing on the server. */
const SURELY_THERE_MS = 23 * HOUR_MS;

function isPicture(value: object): value is Media {
  return 'variants' in value && 'id' in value && 'kind' in value && value.kind === 'image';
}

function picturesIn(value: unknown): Media[] {
  if (typeof value !== 'object' || value === null) return [];
  return isPicture(value) ? [value] : Object.values(value).flatMap(picturesIn);
}

/** A copy without these pictures: they are left out of lists, and elsewhere replaced by null. */
function without(value: unknown, gone: ReadonlySet<number>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isPicture(value)) return gone.has(value.id) ? null : value;
  if (Array.isArray(value)) {
    return value
      .filter((item) => !(typeof item === 'object' && item && isPicture(item) && gone.has(item.id)))
      .map((item) => without(item, gone));
  }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, without(part, gone)]));
}

/** Whether the browser can load a picture. */
function isThere({ url, variants }: Media): Promise<boolean> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve(true);
    picture.onerror = () => resolve(false);
    picture.src = variants[0]?.url ?? url;
  });
}

/** The draft's values without pictures that have been deleted, and their number. */
export async function withoutGonePictures<V>(
  { values, base, savedAt }: Draft<V>,
  now = Date.now(),
  check: (picture: Media) => Promise<boolean> = isThere,
): Promise<{ values: V; gone: number }> {
  const saved = new Set(picturesIn(base).map(({ id }) => id));
  const unsaved = picturesIn(values).filter(({ id }) => !saved.has(id));
  // Without a network nothing can be loaded, which says nothing about the pictures.
  if (now - savedAt < SURELY_THERE_MS || unsaved.length === 0 || !navigator.onLine)
    return { values, gone: 0 };
  const found = await Promise.all(unsaved.map(check));
  const gone = new Set(unsaved.filter((_, index) => !found[index]).map(({ id }) => id));
  return { values: gone.size === 0 ? values : (without(values, gone) as V), gone: gone.size };
}
