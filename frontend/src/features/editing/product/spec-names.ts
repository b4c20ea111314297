import { specInputLimits } from '@/api/limits';
import { LANGS, type Lang } from '@/lib/languages';
import { staleTexts } from '@/model/translations/changed-texts';
import type { NameDraft, SpecDraft } from './draft';

/** Names of specs and items, in each language. */
export const NAME_MAX = specInputLimits.name.maxLength;

export type NamePart = 'name' | Lang;
export const NAME_PARTS: readonly NamePart[] = ['name', ...LANGS];

/** What is wrong with a name, by the language. */
export type NameProblems = Partial<Record<NamePart, string>>;

export interface NameTexts {
  missing: string;
  duplicate: string;
  tooLong: string;
}

/** Names are one and the same without regard to case, width and inner space, as the server compares them. */
function comparable(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Missing, duplicate and overlong names, in any language. */
export function nameProblems(names: NameDraft[], texts: NameTexts): NameProblems[] {
  const seen = new Set<string>();
  return names.map((draft) => {
    const long = NAME_PARTS.filter((part) => [...draft[part].trim()].length > NAME_MAX);
    const problems: NameProblems = Object.fromEntries(long.map((part) => [part, texts.tooLong]));
    const key = comparable(draft.name);
    if (key === '') problems.name = texts.missing;
    else if (seen.has(key)) problems.name = texts.duplicate;
    seen.add(key);
    return problems;
  });
}

/** The languages whose text is older than its name. */
export function staleIn({ seen, ...now }: NameDraft): Lang[] {
  return staleTexts({ ...now, original: now.name }, seen && { ...seen, original: seen.name });
}

/** How many texts of a spec and its items are older than their names. */
export function staleCount(spec: SpecDraft): number {
  return [spec, ...spec.items].reduce((count, name) => count + staleIn(name).length, 0);
}
