import type { FieldPath } from 'react-hook-form';
import type { Media } from '@/api/upload';
import { fenToYuanText, parseYuan } from '@/lib/money';
import { touchedTexts } from '@/model/translations/changed-texts';
import { type TextsByLang, textsOf } from '@/model/translations/languages';
import type { AdminPlatform, PlatformBody } from '../types';

export const PLATFORM_TEXTS = ['name', 'introduction', 'address'] as const;
type PlatformText = (typeof PLATFORM_TEXTS)[number];

type Level = AdminPlatform['levels'][number]['level'];

/** An entry of a list; react-hook-form field arrays require objects. */
interface Line {
  value: string;
}

export interface PlatformDraft extends Record<PlatformText, string> {
  email: string;
  phones: Line[];
  wechatIds: Line[];
  whatsappNumbers: Line[];
  logo: Media | null;
  openingImage: Media | null;
  qr: Media | null;
  /** Yearly fees in yuan, as typed, by level. */
  fees: Record<string, string>;
  translations: TextsByLang<PlatformText>;
}

/** The lines of a list, one below the other. */
export const linesShown = (lines: unknown) => wordsOf(lines as Line[]).join('\n');

const linesOf = (words: string[]): Line[] => words.map((value) => ({ value }));
/** The lines that are not empty. */
export const wordsOf = (lines: Line[]): string[] =>
  lines.map(({ value }) => value.trim()).filter((word) => word !== '');

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
  const { name, introduction, address, email, phones, wechatIds, whatsappNumbers, logo, openingImage, qr } =
    platform;
  return {
    name,
    introduction,
    address,
    email,
    phones: linesOf(phones),
    wechatIds: linesOf(wechatIds),
    whatsappNumbers: linesOf(whatsappNumbers),
    logo,
    openingImage,
    qr,
    fees: feesOf(platform.levels),
    translations: textsOf(PLATFORM_TEXTS, platform.translations),
  };
}

/** Empty lines are not sent, and of the translations only what differs from `seen`, the version that is changed. */
export function requestOf(draft: PlatformDraft, seen: PlatformDraft, revision: number): PlatformBody {
  return {
    revision,
    name: draft.name.trim(),
    introduction: draft.introduction.trim(),
    address: draft.address.trim(),
    email: draft.email.trim(),
    phones: wordsOf(draft.phones),
    wechatIds: wordsOf(draft.wechatIds),
    whatsappNumbers: wordsOf(draft.whatsappNumbers),
    logoId: draft.logo?.id ?? null,
    openingImageId: draft.openingImage?.id ?? null,
    qrId: draft.qr?.id ?? null,
    levels: changedFees(draft.fees, seen.fees),
    translations: touchedTexts(draft.translations, seen.translations),
  };
}

const RENAMED: Record<string, FieldPath<PlatformDraft>> = {
  logoId: 'logo',
  openingImageId: 'openingImage',
  qrId: 'qr',
};
const PLAIN: readonly string[] = [...PLATFORM_TEXTS, 'email', 'phones', 'wechatIds', 'whatsappNumbers'];

/** The server counts only the lines that were sent; the form also has empty ones. */
export function platformPath(apiPath: string, draft: PlatformDraft): FieldPath<PlatformDraft> | null {
  const line = /^(phones|wechatIds|whatsappNumbers)\[(\d+)\]$/.exec(apiPath);
  if (line) {
    const list = line[1] as 'phones' | 'wechatIds' | 'whatsappNumbers';
    const filled = [...draft[list].keys()].filter((index) => draft[list][index]?.value.trim() !== '');
    const index = filled[Number(line[2])];
    return index === undefined ? null : `${list}.${index}.value`;
  }
  if (apiPath.startsWith('translations.')) return apiPath as FieldPath<PlatformDraft>;
  return RENAMED[apiPath] ?? (PLAIN.includes(apiPath) ? (apiPath as FieldPath<PlatformDraft>) : null);
}
