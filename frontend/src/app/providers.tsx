import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { onLanguageChange, useLocale } from '@/i18n/locale';
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
  useRefetchInNewLanguage(queries);
  return (
    <QueryClientProvider client={queries}>
      <LanguageProviders>{children}</LanguageProviders>
    </QueryClientProvider>
  );
}

/** What depends on the language. */
export function LanguageProviders({ children }: { children: ReactNode }) {
  const { lang } = useLocale();
  const texts = useTranslatedUiTexts();
  return (
    <UiTextsProvider texts={texts}>
      <CurrencyMark value={currencyMark(lang)}>{children}</CurrencyMark>
    </UiTextsProvider>
  );
}

/**
 * The server returns merchants' texts in the requested language, so a language change refetches them. Reads that began
 * before it are given up: their answers would be kept as those of the new language.
 */
function useRefetchInNewLanguage(queries: QueryClient): void {
  useEffect(
    () =>
      onLanguageChange(() => {
        void queries.cancelQueries();
        void queries.invalidateQueries();
      }),
    [queries],
  );
}
