import { LONGEST_DAYS, readCookie, writeCookie } from '@/lib/cookies';
import type { Lang } from '@/lib/format';

export type { Lang } from '@/lib/format';

export const LANGS = ['zh', 'en', 'ar'] as const satisfies readonly Lang[];

/** Values of `<html lang>` (specification, section 4). */
export const LANG_TAGS: Record<Lang, string> = { zh: 'zh-CN', en: 'en-US', ar: 'ar-SA' };

/** Names of the languages in their own script, long and short. */
export const LANG_NAMES: Record<Lang, { long: string; short: string }> = {
  zh: { long: '简体中文', short: '中文' },
  en: { long: 'English', short: 'EN' },
  ar: { long: 'العربية', short: 'العربية' },
};

const COOKIE = 'lang';

export function isLang(value: unknown): value is Lang {
  return LANGS.some((lang) => lang === value);
}

/** The language from the cookie; Chinese without one. */
export function savedLang(): Lang {
  const value = readCookie(COOKIE);
  return isLang(value) ? value : 'zh';
}

export function saveLang(lang: Lang): void {
  writeCookie(COOKIE, lang, LONGEST_DAYS);
}

export function dirOf(lang: Lang): 'ltr' | 'rtl' {
  return lang === 'ar' ? 'rtl' : 'ltr';
}

export function applyToDocument(lang: Lang): void {
  document.documentElement.lang = LANG_TAGS[lang];
  document.documentElement.dir = dirOf(lang);
}
