import { type ReactNode, useEffect } from 'react';
import { classNames } from './class-names';
import { type PageTitle, setPageTitle } from './page-title';
import './page.css';

/** The title of the document, which the chat app shows in its bar; none while it is not known. */
interface PageProps extends Omit<PageTitle, 'title'> {
  title?: string | undefined;
  head?: ReactNode;
  /** In wide windows, a list beside what the page shows. */
  aside?: ReactNode;
  /** An ActionBar; the page reserves space for it. */
  foot?: ReactNode;
  /** plain: white, for shopping. grouped: grey with white groups, for management and forms. */
  tone?: 'plain' | 'grouped' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Page(props: PageProps) {
  const { title, subject, site, head, aside, foot, tone = 'plain', className, children } = props;
  useEffect(() => {
    if (title) setPageTitle({ title, subject, site });
  }, [title, subject, site]);
  return (
    <div
      className={classNames(
        'page',
        tone === 'grouped' && 'grouped',
        Boolean(foot) && 'has-bar',
        Boolean(aside) && 'page--split',
        className,
      )}
    >
      {aside}
      {head}
      <main className="page__main">{children}</main>
      {foot}
    </div>
  );
}

/** Sticks to the top edge while the rest scrolls. */
export function StickyBar({ children }: { children: ReactNode }) {
  return <div className="sticky">{children}</div>;
}
