import type { TFunction } from 'i18next';
import type { FieldPath } from 'react-hook-form';
import * as v from 'valibot';
import { createAreaRequestLimits as LIMITS } from '@/api/limits';
import type { ShippingArea } from '@/model/areas';
import type { TextsByLang } from '@/model/translations/languages';
import { namePath, nameSchema, nameTexts, nameTranslations } from '../names';
import type { AdminArea, AreaBody, NewAreaBody } from '../types';

/** Codes that the server accepts; a bare prefix such as `CN-` does not match. */
const CODE = /^[A-Za-z0-9-]{1,39}[A-Za-z0-9]$/;

export interface AreaDraft {
  name: string;
  code: string;
  translations: TextsByLang<'name'>;
}

/** Position of a new area. */
export interface AreaPlace {
  shippingArea: ShippingArea;
  /** null: first level. */
  parent: AdminArea | null;
  sort: number;
}

/** The code of a city starts with the code of its province. */
export function newDraft({ shippingArea, parent }: AreaPlace): AreaDraft {
  const home = shippingArea === 'domestic' ? 'CN-' : '';
  return { name: '', code: parent ? `${parent.code}-` : home, translations: nameTexts(undefined) };
}

export function draftOf({ name, code, translations }: AdminArea): AreaDraft {
  return { name, code, translations: nameTexts(translations) };
}

/** Where an area is in the list. */
export type Position = Pick<AdminArea, 'shippingArea' | 'parentId' | 'sort'>;

export function newBodyOf(draft: AreaDraft, { shippingArea, parentId, sort }: Position): NewAreaBody {
  return {
    name: draft.name.trim(),
    code: draft.code.trim(),
    shippingArea,
    parentId,
    sort,
    translations: nameTranslations(draft.translations, nameTexts(undefined)),
  };
}

/** `seen` is the version that is changed, as the form shows it. */
export function bodyOf(draft: AreaDraft, seen: AreaDraft, revision: number): AreaBody {
  const translations = nameTranslations(draft.translations, seen.translations);
  return { name: draft.name.trim(), translations, revision };
}

export function areaSchema(t: TFunction<['admin-content', 'errors']>) {
  return v.looseObject({
    ...nameSchema(LIMITS, t),
    code: v.pipe(v.string(), v.trim(), v.regex(CODE, t('areas.codeProblem'))),
  });
}

export function areaPath(apiPath: string): FieldPath<AreaDraft> | null {
  return apiPath === 'code' ? apiPath : namePath(apiPath);
}
