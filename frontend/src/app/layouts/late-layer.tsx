import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouteObject, useLocation } from 'react-router';
import { shopQuery } from '@/features/shop/queries';
import { onLanguageChange } from '@/i18n/locale';
import { appFiles } from '@/lib/app-files';
import { shopName } from '@/model/contact/contact-details';
import { CopyHost } from '@/model/copy-host';
import { useSecondCurrency } from '@/model/currency/use-second-currency';
import { useFavouritesSync } from '@/model/favourites-sync';
import { platformQuery } from '@/model/platform';
import { Announcer } from '@/ui/announcer';
import { BackToTop } from '@/ui/back-to-top';
import { keepFocus } from '@/ui/kept-focus';
import { retryLostImages } from '@/ui/lost-images';
import { setSite } from '@/ui/page-title';
import { coverSecondTaps } from '@/ui/second-tap';
import { keptQueries } from '../device/device';
import { UpdateBar } from '../device/update-bar';
import { usePushMessages } from '../device/use-push-messages';
import { useShop } from '../paths';
import { switchLanguage } from '../switch-language';
import { PullToRefresh } from './pull-to-refresh';
import { useCurrencyButton } from './use-currency-button';
import { usePageFocus } from './use-page-focus';
import { usePlaceAfterReload } from './use-place-after-reload';
import { usePrefetch } from './use-prefetch';
import { useUnreadCounts } from './use-unread-counts';
import '@/ui/styles/forced-colors.css';
import '@/ui/styles/hidden-heading.css';
import './print.css';

/** Nothing is kept where the browser refuses to. */
async function settleLists(isReloaded: boolean): Promise<void> {
  await keptQueries?.settleLists(isReloaded);
}

/** What a page has beside its content, and what nobody needs before the first page is shown. */
export function LateLayer({ routes }: { routes: RouteObject[] }) {
  const { t } = useTranslation();
  const announced = usePageFocus();
  useKeptFocus();
  useEffect(coverSecondTaps, []);
  useEffect(retryLostImages, []);
  usePrefetch(routes);
  usePlaceAfterReload(settleLists);
  useFavouritesSync();
  useUnreadCounts();
  usePushMessages();
  useSecondCurrency();
  useCurrencyButton();
  useLanguageHint();
  useSiteTitle();
  return (
    <>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <Announcer />
      <PullToRefresh />
      <BackToTop label={t('device.backToTop')} />
      <UpdateBar />
      <CopyHost />
    </>
  );
}

function useKeptFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    shown.current = pathname;
  }, [pathname]);
  useEffect(() => keepFocus(() => shown.current), []);
}

/**
 * The line that offers a phone its own language is in the page, and the starter shows it. Once the app is here, a tap on
 * it changes the language in place; a language that was chosen elsewhere takes it away.
 */
function useLanguageHint(): void {
  useEffect(() => {
    appFiles().switchLanguage = switchLanguage;
    return onLanguageChange(() => document.getElementById('language-hint')?.setAttribute('hidden', ''));
  }, []);
}

/** Ends the titles of all pages with the name of the current shop, or of the platform outside of one. */
function useSiteTitle(): void {
  const code = useShop();
  const shop = useQuery({ ...shopQuery(code ?? ''), enabled: code !== null }).data;
  const platform = useQuery({ ...platformQuery(), enabled: code === null }).data;
  const name = code === null ? platform?.name : shop && shopName(shop);
  const first = useRef(code);
  useEffect(() => {
    // Until it is known, the first page keeps the name that the server gave it.
    if (name !== undefined || code !== first.current) setSite(name ?? '');
  }, [name, code]);
}
