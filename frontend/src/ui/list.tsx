import { Children, type CSSProperties, type ReactNode } from 'react';

interface ListProps {
  className?: string | undefined;
  style?: CSSProperties | undefined;
  children: ReactNode;
}

/** Rows or cards as a list, whose length screen readers say. WebKit takes a list without markers as none otherwise. */
export function List({ className, style, children }: ListProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above.
    <ul role="list" className={className} style={style}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
