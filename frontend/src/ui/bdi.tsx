import type { ReactNode } from 'react';

/** User-entered text: its direction is isolated from the surrounding sentence. */
export function Bdi({ children }: { children: ReactNode }) {
  return <bdi dir="auto">{children}</bdi>;
}

/** A number, code, phone number or URL: always left to right. */
export function Ltr({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}
