import type { TFunction } from 'i18next';
import type { FieldPath } from 'react-hook-form';
import * as v from 'valibot';
import { createAlbumRequestLimits as LIMITS } from '@/api/limits';
import type { Media } from '@/api/upload';
import { atMost, limitedTexts } from '@/model/form/text-limits';
import type { Album, AlbumBody } from '../queries';

export interface AlbumDraft {
  name: string;
  description: string;
  isPublic: boolean;
  /** The first one is the cover. */
  pictures: Media[];
}

export function draftOf(album: Album | null): AlbumDraft {
  return {
    name: album?.name ?? '',
    description: album?.description ?? '',
    isPublic: album?.isPublic ?? false,
    pictures: album?.pictures ?? [],
  };
}

export function bodyOf({ name, description, isPublic, pictures }: AlbumDraft): AlbumBody {
  return {
    name: name.trim(),
    description: description.trim(),
    isPublic,
    pictureIds: pictures.map(({ id }) => id),
    coverId: pictures[0]?.id ?? null,
  };
}

export function albumSchema(t: TFunction<['editing', 'errors']>) {
  return v.looseObject({
    ...limitedTexts(LIMITS, ['description'], t),
    name: v.pipe(v.string(), v.trim(), v.nonEmpty(t('errors:required')), atMost(LIMITS.name.maxLength, t)),
  });
}

export function albumPath(apiPath: string): FieldPath<AlbumDraft> | null {
  if (apiPath === 'name' || apiPath === 'description') return apiPath;
  return apiPath.startsWith('pictureIds') || apiPath === 'coverId' ? 'pictures' : null;
}
