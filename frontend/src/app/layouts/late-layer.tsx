import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteObject } from 'react-router';
import { CopyHost } from '@/model/copy-host';
import { useSavedSync } from '@/model/saved-sync';
import { Announcer } from '@/ui/announcer';
import { BackToTop } from '@/ui/back-to-top';
import { keepFocus } from '@/ui/kept-focus';
import '@/ui/styles/forced-colors.css';
import '@/ui/styles/hidden-heading.css';
import { keptQueries } from '../device/device';
import { UpdateBar } from '../device/update-bar';
import { PullToRefresh } from './pull-to-refresh';
import { useLanguageHint } from './use-language-hint';
import { usePageFocus } from './use-page-focus';
import { usePlaceAfterReload } from './use-place-after-reload';
import { usePrefetch } from './use-prefetch';
import { useSiteTitle } from './use-site-title';
import { useUnreadCounts } from './use-unread-counts';

/** Nothing is kept where the browser refuses to. */
async function settleLists(isReloaded: boolean): Promise<void> {
  await keptQueries?.settleLists(isReloaded);
}

/** What a page has beside its content, and what nobody needs before the first page is shown. */
export function LateLayer({ routes }: { routes: RouteObject[] }) {
  const { t } = useTranslation();
  const announced = usePageFocus();
  useEffect(keepFocus, []);
  usePrefetch(routes);
  usePlaceAfterReload(settleLists);
  useSavedSync();
  useUnreadCounts();
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
