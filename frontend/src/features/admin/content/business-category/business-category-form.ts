import type { TFunction } from 'i18next';
import type { FieldPath } from 'react-hook-form';
import * as v from 'valibot';
import { createBusinessCategoryRequestLimits as LIMITS } from '@/api/limits';
import type { Media } from '@/api/upload';
import type { TextsByLang } from '@/model/translations/languages';
import { namePath, nameSchema, nameTexts, nameTranslations } from '../names';
import type { AdminBusinessCategory, BusinessCategoryBody } from '../types';

export interface BusinessCategoryDraft {
  name: string;
  picture: Media | null;
  translations: TextsByLang<'name'>;
}

export function draftOf(category: AdminBusinessCategory | null): BusinessCategoryDraft {
  return {
    name: category?.name ?? '',
    picture: category?.picture ?? null,
    translations: nameTexts(category?.translations),
  };
}

/** `seen` is the version that is changed, as the form shows it. */
export function bodyOf(
  { name, picture, translations }: BusinessCategoryDraft,
  seen: BusinessCategoryDraft,
): BusinessCategoryBody {
  return {
    name: name.trim(),
    pictureId: picture?.id ?? null,
    translations: nameTranslations(translations, seen.translations),
  };
}

export function businessCategorySchema(t: TFunction<['admin-content', 'errors']>) {
  return v.looseObject(nameSchema(LIMITS, t));
}

export function businessCategoryPath(apiPath: string): FieldPath<BusinessCategoryDraft> | null {
  return apiPath === 'pictureId' ? 'picture' : namePath(apiPath);
}
