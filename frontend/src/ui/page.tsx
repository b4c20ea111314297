import { type ReactNode, useEffect } from 'react';
import { balanceMarks } from '@/lib/isolate';
import { classNames } from './class-names';
import './page.css';

interface PageProps {
  /** Title of the document, which the chat app shows in its bar. */
  title?: string | undefined;
  head?: ReactNode;
  /** An ActionBar; the page reserves space for it. */
  foot?: ReactNode;
  /** plain: white, for shopping. grouped: grey with white groups, for management and forms. */
  tone?: 'plain' | 'grouped' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Page({ title, head, foot, tone = 'plain', className, children }: PageProps) {
  useEffect(() => {
    if (title) document.title = balanceMarks(title);
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

/** Sticks to the top edge while the rest scrolls. */
export function StickyBar({ children }: { children: ReactNode }) {
  return <div className="sticky">{children}</div>;
}
