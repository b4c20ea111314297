import type { ParseKeys } from 'i18next';
import { createAlbumRequestLimits as LIMITS } from '@/api/limits';
import {
  bodyFrom,
  type DraftOf,
  draftFrom,
  emptyDraft,
  type Fields,
  fieldPath,
  files,
  lines,
  text,
} from '@/model/form/fields';
import { flag } from '../field-kinds';
import type { Album, AlbumBody } from '../queries';

export const ALBUM_FIELDS = {
  name: text('albums.name', { ...LIMITS.name, required: true }),
  description: lines('albums.description', LIMITS.description),
  isPublic: flag('albums.public'),
  /** The first one is the cover. */
  pictures: files('albums.pictures', 'pictureIds'),
} satisfies Fields & Record<string, { label: ParseKeys<'editing'> }>;

export type AlbumDraft = DraftOf<typeof ALBUM_FIELDS>;

export function draftOf(album: Album | null): AlbumDraft {
  return album ? draftFrom(ALBUM_FIELDS, album, null) : emptyDraft(ALBUM_FIELDS);
}

export function bodyOf(draft: AlbumDraft): AlbumBody {
  const { translations: _, ...body } = bodyFrom(ALBUM_FIELDS, draft, draft);
  return { ...body, coverId: draft.pictures[0]?.id ?? null };
}

export function albumPath(apiPath: string): string | null {
  return apiPath === 'coverId' ? 'pictures' : fieldPath(ALBUM_FIELDS, apiPath);
}
