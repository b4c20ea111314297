import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { LANG_TAGS } from '@/i18n/language';
import { useLocale } from '@/i18n/locale';
import { UiTextsProvider } from '@/ui/ui-texts';
import { useTranslatedUiTexts } from './use-ui-texts';

interface ProvidersProps {
  queries: QueryClient;
  children: ReactNode;
}

/** The providers of all screens, except the router. */
export function Providers({ queries, children }: ProvidersProps) {
  const { lang } = useLocale();
  const texts = useTranslatedUiTexts();
  useRefetchInNewLanguage(queries, lang);
  return (
    <QueryClientProvider client={queries}>
      <I18nProvider locale={LANG_TAGS[lang]}>
        <UiTextsProvider texts={texts}>{children}</UiTextsProvider>
      </I18nProvider>
    </QueryClientProvider>
  );
}

/** The server returns merchants' texts in the requested language, so a language change refetches them. */
function useRefetchInNewLanguage(queries: QueryClient, lang: string): void {
  const last = useRef(lang);
  useEffect(() => {
    if (last.current !== lang) queries.invalidateQueries();
    last.current = lang;
  }, [queries, lang]);
}
