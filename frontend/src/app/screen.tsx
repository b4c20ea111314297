import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { UNSAFE_RouteContext as RouteContext } from 'react-router';
import { AppBar } from '@/ui/app-bar';
import { classNames } from '@/ui/class-names';
import { Page } from '@/ui/page';
import { usePaths } from './paths';
import type { Frame, Namespaces, RouteMeta } from './route-meta';

/** What only the screen knows of its frame. */
interface ScreenProps {
  /** In place of the title of the route. */
  title?: string | undefined;
  /** In place of the title, in the title of the document only. */
  documentTitle?: string | undefined;
  /** What the page shows, for the title of the document. */
  subject?: string | undefined;
  /** In place of the way back of the route. */
  back?: string | undefined;
  /** In place of the title in the bar: a search box. */
  search?: ReactNode;
  /** At the end of the bar. */
  action?: ReactNode;
  /** In wide windows, a list beside what the page shows. */
  aside?: ReactNode;
  /** An ActionBar; the page reserves space for it. */
  foot?: ReactNode;
  /** In wide windows the ActionBar is beside what the page shows. */
  isFootBeside?: boolean;
  /** From 1024 px on as wide as a table needs; below, as wide as its route says. */
  isWide?: boolean;
  children: ReactNode;
}

/** Draws a screen in the frame that its route names. */
export function Screen(props: ScreenProps) {
  const { back, search, action, aside, foot, isFootBeside, isWide, children, ...names } = props;
  const { title: key, leading, tone, hasBar, ...frame } = useFrame();
  const { t } = useTranslation<Namespaces>();
  const paths = usePaths();
  const title = names.title ?? t(key);
  return (
    <Page
      title={names.documentTitle ?? title}
      subject={names.subject}
      tone={tone}
      head={
        <AppBar title={title} leading={leading} fallbackHref={back ?? frame.back(paths)} action={action}>
          {search}
        </AppBar>
      }
      aside={aside}
      foot={foot}
      className={classNames(hasBar && 'has-bar', isFootBeside && 'page--beside', isWide && 'page--wide')}
    >
      {children}
    </Page>
  );
}

function useFrame(): Frame {
  const route = use(RouteContext).matches.at(-1)?.route;
  const { frame } = (route?.handle ?? {}) as RouteMeta;
  if (!frame) throw new Error(`A route without a frame: ${route?.path}`);
  return frame;
}
