import { Component, type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { type Location, type RouteObject, Router, useRoutes } from 'react-router';
import { PageSkeleton } from '@/ui/skeleton';
import { CrashScreen } from '../crash-screen';
import type { AppHistory, ShownPage } from './app-history';
import { routeMetaAt } from './load-screens';
import { placeName, savePlace, useScrollPosition } from './scroll-positions';

interface Props {
  location: Location;
  children: ReactNode;
}

/** Shows what went wrong in the place of a page that throws, until another page is opened. */
class ScreenBoundary extends Component<Props, { location: Location; caught: { error: unknown } | null }> {
  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ location }: Props, state: { location: Location }) {
    return location === state.location ? null : { location, caught: null };
  }

  override state = { location: this.props.location, caught: null as { error: unknown } | null };

  override render() {
    const { caught } = this.state;
    return caught ? <CrashScreen error={caught.error} /> : this.props.children;
  }
}

/** What the app's router needs of a history; the server renders a page from one that never changes. */
export type PageSource = Pick<AppHistory, 'navigator' | 'shown' | 'subscribe'>;

interface AppRouterProps {
  history: PageSource;
  routes: RouteObject[];
}

/** Renders the page that the history shows. */
export function AppRouter({ history, routes }: AppRouterProps) {
  const [page, setPage] = useState(history.shown);
  const { location, action } = page;
  const { layout, startsAtTop } = routeMetaAt(routes, location.pathname);
  const name = placeName(location, layout === 'keepalive' && !startsAtTop);

  useLayoutEffect(() => {
    const update = () => startTransition(() => setPage(history.shown()));
    if (history.shown() !== page) update();
    return history.subscribe(() => {
      savePlace(name);
      update();
    });
  }, [history, page, name]);
  useScrollPosition(page, name);

  return (
    <Router location={location} navigationType={action} navigator={history.navigator}>
      <ScreenBoundary location={location}>
        <Page page={page} routes={routes} />
      </ScreenBoundary>
    </Router>
  );
}

function Page({ page, routes }: { page: ShownPage; routes: RouteObject[] }) {
  if (page.error !== undefined) return <CrashScreen error={page.error} />;
  return page.isLoading ? <PageSkeleton /> : <Screen routes={routes} />;
}

function Screen({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}
