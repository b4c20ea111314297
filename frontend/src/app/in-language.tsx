import i18next from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useLocale } from '@/i18n/locale';
import type { Lang } from '@/lib/languages';
import { LanguageProviders } from './providers';

interface InLanguageProps {
  /** Its texts must be loaded. */
  lang: Lang;
  children: ReactNode;
}

/** Shows a part of the page in another language than the page. */
export function InLanguage({ lang, children }: InLanguageProps) {
  const { lang: page } = useLocale();
  const translator = useMemo(() => i18next.cloneInstance({ lng: lang }), [lang]);
  if (lang === page) return children;
  return (
    <I18nextProvider i18n={translator}>
      <LanguageProviders>{children}</LanguageProviders>
    </I18nextProvider>
  );
}
