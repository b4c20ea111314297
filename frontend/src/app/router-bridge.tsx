import { type ReactNode, useCallback, useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import { BackProvider } from '@/ui/back';
import { LinkProvider, type Navigate } from '@/ui/link';
import { hasStepBack } from './navigation/app-history';

/**
 * Connects the links and back buttons of ui with the router. `useNavigate` would give them another function on every
 * page, which renders all links again.
 */
export function RouterBridge({ children }: { children: ReactNode }) {
  const { navigator } = useContext(NavigationContext);
  const goBack = useCallback(
    (fallbackHref: string) => {
      if (hasStepBack()) navigator.go(-1);
      else navigator.replace(fallbackHref);
    },
    [navigator],
  );
  const follow: Navigate = useCallback(
    (href, { replace }) => (replace ? navigator.replace(href) : navigator.push(href)),
    [navigator],
  );
  return (
    <LinkProvider navigate={follow}>
      <BackProvider goBack={goBack}>{children}</BackProvider>
    </LinkProvider>
  );
}
