import type { InitOptions } from 'i18next';

/** How texts are read, in the browser and where the server draws a page. */
export const I18N_OPTIONS = {
  fallbackLng: false,
  ns: [],
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnNull: false,
} satisfies InitOptions;
