import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocale } from '@/i18n/locale';
import { currencyMark } from '@/lib/format';
import { CurrencyMark } from '@/ui/currency-mark';
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
      <UiTextsProvider texts={texts}>
        <CurrencyMark value={currencyMark(lang)}>{children}</CurrencyMark>
      </UiTextsProvider>
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
