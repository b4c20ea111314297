import { useTranslation } from 'react-i18next';
import {
  type Location,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useOutlet,
} from 'react-router';
import { useChatStart } from '@/features/chat/use-chat-start';
import { useShareCard } from '@/features/chat/use-share-card';
import { Banner } from '@/ui/banner';
import { classNames } from '@/ui/class-names';
import { ConfirmHost } from '@/ui/confirm';
import { ToastHost } from '@/ui/toast';
import { useNavigationGate } from '../guards/navigation-gate';
import { RequireSession } from '../guards/require-session';
import { useSessionExpiry } from '../guards/session-expiry';
import { shopOf } from '../paths';
import type { RouteMeta } from '../route-meta';
import { KeepAlive } from './keep-alive';
import { MainTabs } from './main-tabs';
import { useOnline } from './use-online';
import './root-layout.css';

function useRouteMeta(): RouteMeta {
  return (useMatches().at(-1)?.handle as RouteMeta | undefined) ?? {};
}

/** The same path in another shop is another page. */
function keptKey({ pathname, search }: Location): string {
  return `${pathname} ${shopOf(search) ?? ''}`;
}

export function RootLayout() {
  const { t } = useTranslation();
  const location = useLocation();
  const outlet = useOutlet();
  const meta = useRouteMeta();
  const isLoading = useNavigation().state !== 'idle';
  const online = useOnline();
  useNavigationGate();
  useSessionExpiry();
  useChatStart();
  useShareCard(location.pathname + location.search);

  const isKept = meta.layout === 'keepalive';
  const page = meta.needsSession ? <RequireSession key={location.pathname}>{outlet}</RequireSession> : outlet;
  return (
    <div className={classNames('frame', meta.tabBar && 'has-tabbar', meta.wide && 'frame--wide')}>
      {isLoading && <div className="frame__loading" aria-hidden="true" />}
      {!online && <Banner icon="offline">{t('state.offline')}</Banner>}
      <KeepAlive pageKey={isKept ? keptKey(location) : null} location={location} page={page} />
      {meta.tabBar && <MainTabs />}
      <ConfirmHost />
      <ToastHost />
      <ScrollRestoration
        getKey={(at, matches) => {
          const kept = (matches.at(-1)?.handle as RouteMeta | undefined)?.layout === 'keepalive';
          // Kept pages restore their scroll position on every visit, other pages only on back navigation.
          return kept ? at.pathname + at.search : at.key;
        }}
      />
    </div>
  );
}
