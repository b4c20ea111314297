import * as v from 'valibot';
import { createAreaRequestLimits as LIMITS } from '@/api/limits';
import type { ShippingArea } from '@/model/areas';
import { bodyFrom, type DraftOf, draftFrom, emptyDraft, type Fields, text } from '@/model/form/fields';
import { type ContentTexts, nameField, nameTexts, nameTranslations } from '../names';
import type { AdminArea, AreaBody, NewAreaBody } from '../types';

const { minLength: CODE_MIN, maxLength: CODE_MAX } = LIMITS.code;
/** Codes that the server accepts; a bare prefix such as `CN-` does not match. */
const CODE = new RegExp(`^[A-Za-z0-9-]{${CODE_MIN - 1},${CODE_MAX - 1}}[A-Za-z0-9]$`);

export const AREA_FIELDS = {
  name: nameField('areas.name', LIMITS),
  code: {
    ...text('areas.code', {}),
    check: (t: ContentTexts) =>
      v.pipe(v.string(), v.trim(), v.regex(CODE, t('areas.codeProblem', { min: CODE_MIN, max: CODE_MAX }))),
  },
} satisfies Fields;

type AreaDraft = DraftOf<typeof AREA_FIELDS>;

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
  return { ...emptyDraft(AREA_FIELDS), code: parent ? `${parent.code}-` : home };
}

export function draftOf(area: AdminArea): AreaDraft {
  return draftFrom(AREA_FIELDS, area, nameTexts(area.translations));
}

/** Where an area is in the list. */
export type Position = Pick<AdminArea, 'shippingArea' | 'parentId' | 'sort'>;

export function newBodyOf(draft: AreaDraft, { shippingArea, parentId, sort }: Position): NewAreaBody {
  const translations = nameTranslations(draft.translations, nameTexts(undefined));
  return { ...bodyFrom(AREA_FIELDS, draft, draft), shippingArea, parentId, sort, translations };
}

/** `seen` is the version that is changed, as the form shows it. */
export function bodyOf(draft: AreaDraft, seen: AreaDraft, revision: number): AreaBody {
  const translations = nameTranslations(draft.translations, seen.translations);
  return { name: draft.name.trim(), translations, revision };
}
