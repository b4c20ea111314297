import type { TFunction } from 'i18next';
import type { FieldPath } from 'react-hook-form';
import * as v from 'valibot';
import { categoryTextsLimits, createCategoryRequestLimits as LIMITS } from '@/api/limits';
import type { Media } from '@/api/upload';
import { atMost, limitedTexts, limitedTranslations } from '@/model/form/text-limits';
import { touchedTexts } from '@/model/translations/changed-texts';
import { type TextsByLang, textsOf } from '@/model/translations/languages';
import type { CategoryBody, CategoryNode } from '../queries';

export const CATEGORY_TEXTS = ['name', 'description'] as const;

export interface CategoryDraft {
  name: string;
  description: string;
  /** 0: first level. */
  parentId: number;
  image: Media | null;
  translations: TextsByLang<(typeof CATEGORY_TEXTS)[number]>;
}

export const FIRST_LEVEL = 0;

export function draftOf(node: CategoryNode | null, parentId: number): CategoryDraft {
  return {
    name: node?.name ?? '',
    description: node?.description ?? '',
    parentId: node ? (node.parentId ?? FIRST_LEVEL) : parentId,
    image: node?.mainImage ?? null,
    translations: textsOf(CATEGORY_TEXTS, node?.translations),
  };
}

/** `initial` is the draft with which the form was opened. */
export function bodyOf(draft: CategoryDraft, initial: CategoryDraft): CategoryBody {
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    parentId: draft.parentId === FIRST_LEVEL ? null : draft.parentId,
    mainImageId: draft.image?.id ?? null,
    translations: touchedTexts(draft.translations, initial.translations),
  };
}

export function categorySchema(t: TFunction<['editing', 'errors']>) {
  return v.looseObject({
    ...limitedTexts(LIMITS, ['description'], t),
    name: v.pipe(v.string(), v.trim(), v.nonEmpty(t('errors:required')), atMost(LIMITS.name.maxLength, t)),
    translations: limitedTranslations(categoryTextsLimits, CATEGORY_TEXTS, t),
  });
}

export function categoryPath(apiPath: string): FieldPath<CategoryDraft> | null {
  if (apiPath === 'name' || apiPath === 'description' || apiPath === 'parentId') return apiPath;
  if (apiPath === 'mainImageId') return 'image';
  return apiPath.startsWith('translations.') ? (apiPath as FieldPath<CategoryDraft>) : null;
}
