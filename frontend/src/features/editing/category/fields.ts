import type { ParseKeys } from 'i18next';
import { createCategoryRequestLimits as LIMITS } from '@/api/limits';
import {
  bodyFrom,
  type DraftOf,
  draftFrom,
  emptyDraft,
  type Fields,
  file,
  lines,
  plain,
  text,
} from '@/model/form/fields';
import type { CategoryBody, CategoryNode } from '../queries';

export const FIRST_LEVEL = 0;

export const CATEGORY_FIELDS = {
  image: file('categories.picture', 'mainImageId'),
  name: text('categories.name', { ...LIMITS.name, translated: true, required: true }),
  /** 0: first level. */
  parentId: {
    ...plain<number>()('categories.parent', FIRST_LEVEL),
    send: (typed: number) => (typed === FIRST_LEVEL ? null : typed),
  },
  description: lines('categories.description', { ...LIMITS.description, translated: true }),
} satisfies Fields & Record<string, { label: ParseKeys<'editing'> }>;

export type CategoryDraft = DraftOf<typeof CATEGORY_FIELDS>;

export function draftOf(node: CategoryNode | null, parentId: number): CategoryDraft {
  if (!node) return { ...emptyDraft(CATEGORY_FIELDS), parentId };
  const seen = { ...node, image: node.mainImage, parentId: node.parentId ?? FIRST_LEVEL };
  return draftFrom(CATEGORY_FIELDS, seen, node.translations);
}

/** `initial` is the draft with which the form was opened. */
export function bodyOf(draft: CategoryDraft, initial: CategoryDraft): CategoryBody {
  return bodyFrom(CATEGORY_FIELDS, draft, initial);
}
