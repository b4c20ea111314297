import type { ReactNode } from 'react';

/** A name or text that people typed: its own direction, apart from the sentence around it. */
export function Bdi({ children }: { children: ReactNode }) {
  return <bdi dir="auto">{children}</bdi>;
}

/** A number, code, phone or address of the web: always one left-to-right run. */
export function Ltr({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}
