import type { FieldPath } from 'react-hook-form';
import { fenToYuanText, parseYuan } from '@/lib/money';
import { bodyFrom, type DraftOf, draftFrom, fieldPath } from '@/model/form/fields';
import type { AdminPlatform, PlatformBody } from '../types';
import { PLATFORM_FIELDS } from './fields';

type Level = AdminPlatform['levels'][number]['level'];

export interface PlatformDraft extends DraftOf<typeof PLATFORM_FIELDS> {
  /** Yearly fees in yuan, as typed, by level. */
  fees: Record<string, string>;
}

function feesOf(levels: AdminPlatform['levels']): Record<string, string> {
  const paid = levels.flatMap(({ level, yearlyFee }) =>
    yearlyFee === null ? [] : [[level, fenToYuanText(yearlyFee)] as const],
  );
  return Object.fromEntries(paid);
}

/** The fees that were changed; the schema has checked that they can be read. */
function changedFees(
  fees: Record<string, string>,
  seen: Record<string, string>,
): NonNullable<PlatformBody['levels']> {
  return Object.entries(fees).flatMap(([level, text]) => {
    const fee = parseYuan(text);
    const before = parseYuan(seen[level] ?? '');
    return fee === null || before === null || fee === before
      ? []
      : [{ level: level as Level, yearlyFee: fee }];
  });
}

export function draftOf(platform: AdminPlatform): PlatformDraft {
  return {
    ...draftFrom(PLATFORM_FIELDS, platform, platform.translations),
    fees: feesOf(platform.levels),
  };
}

/** `seen` is the version that is changed, as the form shows it. */
export function requestOf(draft: PlatformDraft, seen: PlatformDraft, revision: number): PlatformBody {
  return {
    ...bodyFrom(PLATFORM_FIELDS, draft, seen),
    revision,
    levels: changedFees(draft.fees, seen.fees),
  };
}

/** The server counts only the lines that were sent; the form also has empty ones. */
export function platformPath(apiPath: string, draft: PlatformDraft): FieldPath<PlatformDraft> | null {
  const line = /^(phones|wechatIds|whatsappNumbers)\[(\d+)\]$/.exec(apiPath);
  if (line) {
    const list = line[1] as 'phones' | 'wechatIds' | 'whatsappNumbers';
    const filled = [...draft[list].keys()].filter((index) => draft[list][index]?.value.trim() !== '');
    const index = filled[Number(line[2])];
    return index === undefined ? null : `${list}.${index}.value`;
  }
  return fieldPath<PlatformDraft>(PLATFORM_FIELDS, apiPath);
}
