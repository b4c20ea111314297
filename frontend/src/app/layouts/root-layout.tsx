import { type Location, type RouteObject, useLocation, useOutlet } from 'react-router';
import { AppBarExtra } from '@/ui/app-bar-extra';
import { classNames } from '@/ui/class-names';
import { ConfirmHost } from '@/ui/confirm';
import { ToastHost } from '@/ui/toast';
import { useFirstVisitGuard } from '../guards/first-visit';
import { RequireSession } from '../guards/require-session';
import { useSessionExpiry } from '../guards/session-expiry';
import { LanguageButton } from '../language-button';
import { routeMetaAt } from '../navigation/load-screens';
import { useClosePopupsOnLeave } from '../navigation/use-close-popups-on-leave';
import { shopOf } from '../paths';
import { BasketHost } from './basket-host';
import { Chat } from './chat';
import { KeepAlive } from './keep-alive';
import { Late } from './late';
import { MainTabs } from './main-tabs';
import { OfflineBanner } from './offline-banner';
import { SkipLink } from './skip-link';
import { Uploads } from './uploads';
import './root-layout.css';

/** The same path in another shop is another page. */
function keptKey({ pathname, search }: Location): string {
  return `${pathname} ${shopOf(search) ?? ''}`;
}

/**
 * The guards of all navigation, rendered next to the page and not around it: when they change their state during
 * hydration, a component around the page would make React hydrate it in one long task.
 */
function Guards({ needsSession }: { needsSession: boolean }) {
  useFirstVisitGuard();
  useClosePopupsOnLeave();
  useSessionExpiry(needsSession);
  return null;
}

export function RootLayout({ routes }: { routes: RouteObject[] }) {
  const location = useLocation();
  const outlet = useOutlet();
  const meta = routeMetaAt(routes, location.pathname);

  const isKept = meta.layout === 'keepalive';
  const page = meta.needsSession ? <RequireSession key={location.pathname}>{outlet}</RequireSession> : outlet;
  return (
    <div className={classNames('frame', meta.tabBar && 'has-tabbar', meta.wide && 'frame--wide')}>
      <SkipLink />
      <OfflineBanner />
      <BasketHost isShown={meta.basket === true} hasTabs={meta.tabBar === true}>
        <AppBarExtra value={<LanguageButton icon="plain" />}>
          <div id="main">
            <KeepAlive pageKey={isKept ? keptKey(location) : null} location={location} page={page} />
          </div>
        </AppBarExtra>
      </BasketHost>
      {meta.tabBar && <MainTabs />}
      <Chat path={location.pathname + location.search} />
      <Uploads />
      <Guards needsSession={meta.needsSession === true} />
      <Late routes={routes} />
      <ConfirmHost />
      <ToastHost />
    </div>
  );
}
