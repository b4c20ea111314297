import type { FieldPath } from 'react-hook-form';
import { parseDecimal } from '@/lib/decimal';
import { fenToYuanText, parseYuan } from '@/lib/money';
import { bodyFrom, type DraftOf, draftFrom, fieldPath } from '@/model/form/fields';
import type { LevelInfo } from '../../types';
import type { AdminPlatform, PlatformBody } from '../types';
import { PLATFORM_FIELDS } from './fields';

type LevelChange = NonNullable<PlatformBody['levels']>[number];

export interface PlatformDraft extends DraftOf<typeof PLATFORM_FIELDS> {
  /** Yearly fees in yuan, as typed, by level. */
  fees: Record<string, string>;
  /** Product caps, as typed, by level. A draft of an earlier version of the app has none. */
  caps?: Record<string, string>;
}

/** A number of products as typed; null if it is none. */
export const parseCap = (text: string): number | null => parseDecimal(text, 0);

const byLevel = (levels: AdminPlatform['levels'], text: (level: LevelInfo) => string | null) =>
  Object.fromEntries(
    levels.flatMap((level) => {
      const typed = text(level);
      return typed === null ? [] : [[level.level, typed] as const];
    }),
  );

/** The number that was changed; the schema has checked that it can be read. */
function changed(
  parse: (text: string) => number | null,
  text: string | undefined,
  seen: string | undefined,
): number | null {
  const value = parse(text ?? '');
  return value === null || value === parse(seen ?? '') ? null : value;
}

/** The levels of which the fee or the cap was changed. */
function changedLevels(draft: PlatformDraft, seen: PlatformDraft): LevelChange[] {
  return Object.keys(seen.caps ?? {}).flatMap((level) => {
    const yearlyFee = changed(parseYuan, draft.fees[level], seen.fees[level]);
    const productCap = changed(parseCap, draft.caps?.[level], seen.caps?.[level]);
    if (yearlyFee === null && productCap === null) return [];
    return [
      {
        level: level as LevelChange['level'],
        ...(yearlyFee !== null && { yearlyFee }),
        ...(productCap !== null && { productCap }),
      },
    ];
  });
}

export function draftOf(platform: AdminPlatform): PlatformDraft {
  return {
    ...draftFrom(PLATFORM_FIELDS, platform, platform.translations),
    fees: byLevel(platform.levels, ({ yearlyFee }) => (yearlyFee === null ? null : fenToYuanText(yearlyFee))),
    caps: byLevel(platform.levels, ({ productCap }) => String(productCap)),
  };
}

/** `seen` is the version that is changed, as the form shows it. */
export function requestOf(draft: PlatformDraft, seen: PlatformDraft, revision: number): PlatformBody {
  return {
    ...bodyFrom(PLATFORM_FIELDS, draft, seen),
    revision,
    levels: changedLevels(draft, seen),
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
