import { Children, type ReactNode } from 'react';

/** Rows or cards as a list, whose length screen readers say. WebKit takes a list without markers as none otherwise. */
export function List({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above.
    <ul role="list" className={className}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
