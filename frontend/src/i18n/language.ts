import { LONGEST_DAYS, readCookie, writeCookie } from '@/lib/cookies';
import { DEFAULT_LANG, dirOf, isLang, LANGUAGES, type Lang } from '@/lib/languages';

const COOKIE = 'lang';

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

/** The language of the address, else the chosen one, else the default. */
export function savedLang(): Lang {
  return linkLang() ?? chosenLang() ?? DEFAULT_LANG;
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

export function applyToDocument(lang: Lang): void {
  // Values of `<html lang>` (PRODUCT.md, 1.3).
  document.documentElement.lang = LANGUAGES[lang].tag;
  document.documentElement.dir = dirOf(lang);
  // What installs the app takes its name in this language.
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.webmanifest?lang=${lang}`);
}
