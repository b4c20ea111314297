import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  type Location,
  NavigationType,
  type RouteObject,
  useLocation,
  useNavigationType,
  useOutlet,
} from 'react-router';
import { useSession } from '@/api/session';
import { isChatUserAgent } from '@/features/chat/browser';
import { hasReturn } from '@/features/chat/provider-return';
import { useStore } from '@/lib/store';
import { late } from '@/model/late';
import { uploadSummaries } from '@/model/media/upload-summaries';
import { AppBarExtra } from '@/ui/app-bar-extra';
import { classNames } from '@/ui/class-names';
import { ConfirmHost } from '@/ui/confirm';
import { closePopups, openPopups, type Popup } from '@/ui/popup-stack';
import { ToastHost } from '@/ui/toast';
import { useHydrated } from '@/ui/use-hydrated';
import { useWindowFrom } from '@/ui/use-window-from';
import { useFirstVisitGuard } from '../guards/first-visit';
import { RequireSession } from '../guards/require-session';
import { useSessionExpiry } from '../guards/session-expiry';
import { LanguageButton } from '../language-button';
import { routeMetaAt } from '../navigation/load-screens';
import { shopOf } from '../paths';
import { BasketHost } from './basket-host';
import { KeepAlive } from './keep-alive';
import { MainTabs } from './main-tabs';
import { OfflineBanner } from './offline-banner';
import { SkipLink } from './skip-link';
import './root-layout.css';

/** Only merchants upload: visitors do not load the bar. Without it the field shows the progress too. */
const useUploadBar = late(async () => (await import('@/model/media/upload-bar')).UploadBar);

/** The progress of uploads, on every screen. */
function Uploads() {
  const { uploading, failed } = useStore(uploadSummaries).all;
  const isWanted = uploading + failed > 0;
  const UploadBar = useUploadBar(isWanted);
  return isWanted && UploadBar && <UploadBar />;
}

const useLateLayer = late(async () => (await import('./late-layer')).LateLayer);

/** Loads what a page has beside its content once the first page is shown; without it the page works as well. */
function Late({ routes }: { routes: RouteObject[] }) {
  const LateLayer = useLateLayer(useHydrated());
  return LateLayer && <LateLayer routes={routes} />;
}

const useWorkNav = late(async () => (await import('./work-nav')).WorkNav, ['account']);

/** The navigation beside the screens of somebody who works here, which only wide windows load. */
function Side() {
  const isWide = useWindowFrom(768);
  const WorkNav = useWorkNav(isWide);
  return isWide && WorkNav && <WorkNav />;
}

const useChatPage = late(async () => (await import('@/features/chat/chat-page')).ChatPage);

/** Signs in and prepares shared cards inside the chat app, where this code is loaded after the page. */
function Chat({ path }: { path: string }) {
  const isHere = useHydrated() && (isChatUserAgent() || hasReturn());
  // Without it the page works as in any other browser.
  const ChatPage = useChatPage(isHere);
  return ChatPage && <ChatPage path={path} />;
}

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

  const { signedIn } = useSession();
  const navigation = meta.navigation === 'work' && !signedIn ? 'shop' : (meta.navigation ?? 'shop');
  const isKept = meta.layout === 'keepalive';
  const page = meta.needsSession ? <RequireSession key={location.pathname}>{outlet}</RequireSession> : outlet;
  return (
    <div
      className={classNames(
        'frame',
        `frame--${navigation}`,
        meta.width && `frame--${meta.width}`,
        meta.tabBar && 'has-tabbar',
      )}
    >
      <SkipLink />
      {(navigation === 'shop' || meta.tabBar) && <MainTabs isTab={meta.tabBar === true} />}
      {navigation === 'work' && <Side />}
      <OfflineBanner />
      <BasketHost isShown={meta.basket === true} hasTabs={meta.tabBar === true}>
        <AppBarExtra value={<LanguageButton icon="plain" />}>
          <div id="main">
            <KeepAlive pageKey={isKept ? keptKey(location) : null} location={location} page={page} />
          </div>
        </AppBarExtra>
      </BasketHost>
      <Chat path={location.pathname + location.search} />
      <Uploads />
      <Guards needsSession={meta.needsSession === true} />
      <Late routes={routes} />
      <ConfirmHost />
      <ToastHost />
    </div>
  );
}

/**
 * Closes the popups of a page that is left. One that the next page opens as it is shown stays, but after a step back: it
 * leads to the page below the sheet out of which the other page was opened.
 */
function useClosePopupsOnLeave(): void {
  const { pathname } = useLocation();
  const isStep = useNavigationType() === NavigationType.Pop;
  const last = useRef(pathname);
  const left = useRef<readonly Popup[]>([]);
  // Before the effects of the next page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page.
  useLayoutEffect(() => {
    left.current = openPopups();
  }, [pathname]);
  // After them.
  useEffect(() => {
    if (last.current !== pathname) closePopups(isStep ? openPopups() : left.current);
    last.current = pathname;
  }, [pathname, isStep]);
}
