import type { ReactNode } from 'react';
import { Link as AriaLink } from 'react-aria-components/Link';

export interface LinkProps {
  href: string;
  replace?: boolean | undefined;
  className?: string | undefined;
  /** Marks the link to the current page. */
  current?: boolean | undefined;
  label?: string | undefined;
  children: ReactNode;
}

export function Link({ href, replace, className, current, label, children }: LinkProps) {
  return (
    <AriaLink
      href={href}
      className={className ?? ''}
      {...(replace ? { routerOptions: { replace: true } as never } : {})}
      {...(current ? { 'aria-current': 'page' as const } : {})}
      {...(label ? { 'aria-label': label } : {})}
    >
      {children}
    </AriaLink>
  );
}
