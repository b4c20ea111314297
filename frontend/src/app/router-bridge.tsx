import { type ReactNode, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { BackProvider } from '@/ui/back';
import { LinkProvider, type Navigate } from '@/ui/link';

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
  const follow: Navigate = useCallback((href, options) => void navigate(href, options), [navigate]);
  return (
    <LinkProvider navigate={follow}>
      <BackProvider goBack={goBack}>{children}</BackProvider>
    </LinkProvider>
  );
}
