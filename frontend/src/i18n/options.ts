import type { InitOptions, Module } from 'i18next';
import { number } from '@/lib/format';
import { DEFAULT_LANG } from '@/lib/languages';

/** How texts are read, in the browser and where the server renders a page. */
export const I18N_OPTIONS = {
  fallbackLng: false,
  ns: [],
  defaultNS: 'common',
  interpolation: { escapeValue: false, alwaysFormat: true },
  returnNull: false,
} satisfies InitOptions;

/** Groups the thousands of numbers in texts. In place of i18next's formats, which need `Intl`. */
export const numbersInTexts = {
  type: 'formatter',
  format: (value: unknown) => (typeof value === 'number' ? number(DEFAULT_LANG, value) : value),
} satisfies Module & { format: (value: unknown) => unknown };
