import type { TFunction } from 'i18next';
import type { FieldPath } from 'react-hook-form';
import * as v from 'valibot';
import type { Media } from '../../queries';
import type { TextsByLang } from '../../translations/languages';
import type { AdminBusinessCategory, BusinessCategoryBody } from '../content-queries';
import { namePath, nameTexts, nameTranslations } from '../names';

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

export function bodyOf({ name, picture, translations }: BusinessCategoryDraft): BusinessCategoryBody {
  return {
    name: name.trim(),
    pictureId: picture?.id ?? null,
    translations: nameTranslations(translations),
  };
}

export function businessCategorySchema(t: TFunction<['admin-content', 'errors']>) {
  return v.looseObject({ name: v.pipe(v.string(), v.trim(), v.nonEmpty(t('errors:required'))) });
}

export function businessCategoryPath(apiPath: string): FieldPath<BusinessCategoryDraft> | null {
  return apiPath === 'pictureId' ? 'picture' : namePath(apiPath);
}
