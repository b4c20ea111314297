import './lib/polyfills';
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { createQueryClient } from './api/query-client';
import { firstVisitTarget, isChatApp } from './app/guards/first-visit';
import { createRouterWithPopups } from './app/popup-history';
import { Providers } from './app/providers';
import { routes } from './app/routes';
import { readProviderReturn } from './features/chat/provider-return';
import { startI18n } from './i18n/setup';

async function start(root: HTMLElement): Promise<void> {
  readProviderReturn();
  const bounce = firstVisitTarget(window.location, navigator.userAgent);
  if (bounce !== null) window.history.replaceState(null, '', bounce);
  document.documentElement.classList.toggle('in-chat', isChatApp());
  await startI18n();
  const { router } = createRouterWithPopups(() => createBrowserRouter(routes));
  createRoot(root).render(
    <StrictMode>
      <Providers queries={createQueryClient()}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html must hold an element with the id "root".');
void start(root);
