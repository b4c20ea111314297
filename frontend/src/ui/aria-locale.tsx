import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** Tells react-aria the language of the page, for its own words and for the direction of its arrow keys. */
export function AriaLocale({ children }: { children: ReactNode }) {
  const { lang } = document.documentElement;
  return lang ? <I18nProvider locale={lang}>{children}</I18nProvider> : children;
}
