import type { components } from '@/api/schema';
import ar from '@/i18n/locales/ar/language.json';
import en from '@/i18n/locales/en/language.json';
import zh from '@/i18n/locales/zh/language.json';

/** The languages that the server knows. */
type Locale = components['schemas']['Locale'];

/**
 * Every language of the app. Its facts are in `language.json` beside its texts: its name, direction, formats, letters
 * and habits. `page.json` has the sentences of a page whose scripts are missing. The app takes plurals from `Intl`.
 */
export const LANGUAGES = {
  zh: zh.language,
  en: en.language,
  ar: ar.language,
} satisfies Record<Locale, typeof zh.language>;

export type Lang = keyof typeof LANGUAGES;

export const LANGS = Object.keys(LANGUAGES) as Lang[];

/** The language of the platform's own texts, and of readers of whom nothing is known. */
export const DEFAULT_LANG = 'zh' satisfies Lang;

export type TranslatedLang = Exclude<Lang, typeof DEFAULT_LANG>;

/** The languages into which the platform's own texts are translated. */
export const TRANSLATED_LANGS = LANGS.filter((lang): lang is TranslatedLang => lang !== DEFAULT_LANG);

export function isLang(value: unknown): value is Lang {
  return LANGS.some((lang) => lang === value);
}

export function dirOf(lang: Lang): 'ltr' | 'rtl' {
  return LANGUAGES[lang].direction === 'rtl' ? 'rtl' : 'ltr';
}

/** A value for each language. */
export function byLang<T>(of: (lang: Lang) => T): Record<Lang, T> {
  return Object.fromEntries(LANGS.map((lang) => [lang, of(lang)])) as Record<Lang, T>;
}
