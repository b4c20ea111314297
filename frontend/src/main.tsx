import './ui/styles/tokens.css';
import './ui/styles/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client';
import { App } from './app/app';
import { startDevice } from './app/device/start';
import { firstVisitTarget, isChatCookieSet } from './app/guards/first-visit';
import { createAppHistory } from './app/navigation/app-history';
import { loadScreensAt } from './app/navigation/load-screens';
import { routes } from './app/routes';
import { isInLanguage, isServerRendered } from './app/server-rendered';
import { readProviderReturn } from './features/chat/provider-return';
import { saveLinkLang } from './i18n/language';
import { startI18n } from './i18n/setup';
import { appFiles } from './lib/app-files';
import { nextTask } from './lib/next-task';
import { beginHydration, untilHydrated } from './ui/use-hydrated';

/** Another page waits at most this long until the device's code is there. */
const DEVICE_LIMIT_MS = 1_000;

/** Each step is a task of its own, so that the phone responds between them. */
async function start(root: HTMLElement): Promise<void> {
  await nextTask();
  readProviderReturn();
  const bounce = firstVisitTarget(window.location, navigator.userAgent);
  if (bounce !== null) window.history.replaceState(null, '', bounce);
  document.documentElement.classList.toggle('in-chat', isChatCookieSet());
  // A page of another address than the one that was server-rendered is rendered as any other.
  saveLinkLang();
  const isRendered = isServerRendered(root) && bounce === null;
  const queries = createQueryClient(isInLanguage());
  await nextTask();
  // A page that the server has rendered has its data; another page first looks for what the device keeps.
  await appFiles().untilLoaded(() =>
    Promise.all([
      startI18n(),
      isRendered ? loadScreensAt(routes, window.location.pathname) : startDevice(queries, import.meta.url),
    ]),
  );
  await nextTask();
  // A list that is opened before it finds what the device keeps of it would begin anew, at its top.
  let device: Promise<void> | null = null;
  const history = createAppHistory((pathname, href) => {
    const screens = loadScreensAt(routes, pathname, href);
    return device ? Promise.all([screens, device]).then(() => undefined) : screens;
  });
  const app = <App queries={queries} history={history} routes={routes} />;
  if (isRendered) await nextTask();
  // Going back in between may have left the page.
  if (isRendered && isServerRendered(root)) {
    beginHydration();
    startTransition(() => void hydrateRoot(root, app));
  } else createRoot(root).render(app);
  if (!isRendered) return;
  const started = untilHydrated().then(() => startDevice(queries, import.meta.url));
  const limit = new Promise<void>((resolve) => setTimeout(resolve, DEVICE_LIMIT_MS));
  device = Promise.race([started, limit]).finally(() => {
    device = null;
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html must hold an element with the id "root".');
void start(root);
