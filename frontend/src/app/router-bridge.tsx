import { type ReactNode, useCallback } from 'react';
import { RouterProvider as AriaRouterProvider } from 'react-aria-components';
import { type NavigateOptions, useNavigate } from 'react-router';
import { BackProvider } from '@/ui/back';

declare module 'react-aria-components' {
  interface RouterConfig {
    routerOptions: NavigateOptions;
  }
}

/** The router stores the index of the entry in the history state. */
function hasStepBack(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

/** Connects the links and back buttons of ui with the router. */
export function RouterBridge({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const goBack = useCallback(
    (fallbackHref: string) => {
      if (hasStepBack()) navigate(-1);
      else navigate(fallbackHref, { replace: true });
    },
    [navigate],
  );
  return (
    <AriaRouterProvider navigate={(href, options) => void navigate(href, options ?? {})}>
      <BackProvider goBack={goBack}>{children}</BackProvider>
    </AriaRouterProvider>
  );
}
