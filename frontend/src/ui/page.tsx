import { type ReactNode, useEffect } from 'react';
import { classNames } from './class-names';
import './page.css';

interface PageProps {
  /** What the browser's window and the chat app's own bar show. */
  title?: string | undefined;
  head?: ReactNode;
  /** An ActionBar; room for it is made. */
  foot?: ReactNode;
  /** plain: shopping, white. grouped: managing and forms, grey with white groups. */
  tone?: 'plain' | 'grouped' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Page({ title, head, foot, tone = 'plain', className, children }: PageProps) {
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  return (
    <div
      className={classNames('page', tone === 'grouped' && 'grouped', Boolean(foot) && 'has-bar', className)}
    >
      {head}
      <main className="page__main">{children}</main>
      {foot}
    </div>
  );
}

/** Stays under the page's top edge while the rest scrolls. */
export function StickyBar({ children }: { children: ReactNode }) {
  return <div className="sticky">{children}</div>;
}
