import { LONGEST_DAYS, readCookie, writeCookie } from '@/lib/cookies';
import type { Lang } from '@/lib/format';

export type { Lang } from '@/lib/format';

export const LANGS = ['zh', 'en', 'ar'] as const satisfies readonly Lang[];

/** Values of `<html lang>` (PRODUCT.md, 1.3). */
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

/** The query parameter with the language of a link. */
export const LANG_PARAM = 'lang';

/** The language that the address of the page names; chats take a comma behind the link into it. */
export function linkLang(): Lang | null {
  const value = new URLSearchParams(window.location.search).get(LANG_PARAM)?.slice(0, 2);
  return isLang(value) ? value : null;
}

/** The language that was chosen on this device. */
export function chosenLang(): Lang | null {
  const value = readCookie(COOKIE);
  return isLang(value) ? value : null;
}

/** The language of the address, else the chosen one, else Chinese. */
export function savedLang(): Lang {
  return linkLang() ?? chosenLang() ?? 'zh';
}

/** Who opens a link in a language, and has chosen none, continues in it; the server does the same. */
export function saveLinkLang(): void {
  const lang = linkLang();
  if (lang !== null && chosenLang() === null) saveLang(lang);
}

/** An address that opens in a language, whatever was chosen there. */
export function withLang(href: string, lang: Lang): string {
  const [beforeHash = '', hash] = href.split('#');
  const [path, search = ''] = beforeHash.split('?');
  const params = new URLSearchParams(search);
  params.set(LANG_PARAM, lang);
  return `${path}?${params}${hash === undefined ? '' : `#${hash}`}`;
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
  // What installs the app takes its name in this language.
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.webmanifest?lang=${lang}`);
}
