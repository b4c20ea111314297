import type { ParseKeys } from 'i18next';
import { updatePlatformRequestLimits as LIMITS } from '@/api/limits';
import { phoneDigits } from '@/lib/phone';
import { type Fields, file, lines, text } from '@/model/form/fields';

/** An entry of a list; react-hook-form field arrays require objects. */
export interface Line {
  value: string;
}

/** The entries of a list that are not empty. */
export const wordsOf = (entries: Line[]): string[] =>
  entries.map(({ value }) => value.trim()).filter((word) => word !== '');

/** A list with a field for each entry; `meaning` is what an edit conflict compares of one. */
function list<const L extends string>(label: L, meaning: (word: string) => string) {
  return {
    label,
    input: null,
    empty: [] as Line[],
    read: (words: string[]): Line[] => words.map((value) => ({ value })),
    send: wordsOf,
    means: (entries: Line[]) => wordsOf(entries).map(meaning),
    show: (entries: unknown) => wordsOf(entries as Line[]).join('\n'),
  };
}

/** The fields of the platform, except its fees. A plain field is declared here and placed in a section. */
export const PLATFORM_FIELDS = {
  logo: file('platform.logo', 'logoId'),
  openingImage: file('platform.openingImage', 'openingImageId'),
  name: text('platform.name', { ...LIMITS.name, translated: true, required: true }),
  introduction: lines('platform.introduction', { ...LIMITS.introduction, translated: true }),
  qr: file('platform.qr', 'qrId'),
  email: text('platform.email', LIMITS.email),
  address: lines('platform.address', { ...LIMITS.address, translated: true }),
  phones: list('platform.phones.one', phoneDigits),
  wechatIds: list('platform.wechatIds.one', (word) => word),
  whatsappNumbers: list('platform.whatsappNumbers.one', phoneDigits),
} satisfies Fields & Record<string, { label: ParseKeys<'admin-content'> }>;
