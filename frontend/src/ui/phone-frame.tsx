import type { ReactNode } from 'react';
import './phone-frame.css';

interface PhoneFrameProps {
  /** What the phone shows. */
  label: string;
  children: ReactNode;
}

/** Shows a page as a phone does, beside its form in a wide window. */
export function PhoneFrame({ label, children }: PhoneFrameProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it while it has the focus.
    <section className="phoneframe" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
