import type { ReactNode } from 'react';
import { dirOf, LANGUAGES, type Lang } from '@/lib/languages';
import './phone-frame.css';

interface PhoneFrameProps {
  /** What the phone shows. */
  label: string;
  /** The language of the page on it, if it is another one than that around it. */
  lang?: Lang | undefined;
  children: ReactNode;
}

/** Shows a page as a phone does, beside its form in a wide window. */
export function PhoneFrame({ label, lang, children }: PhoneFrameProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it while it has the focus.
    <section className="phoneframe" aria-label={label} tabIndex={0}>
      <PhonePage lang={lang}>{children}</PhonePage>
    </section>
  );
}

/** The page of a phone in its own language, direction and type. */
export function PhonePage({ lang, children }: Omit<PhoneFrameProps, 'label'>) {
  return (
    <div className="phonepage" {...(lang && { lang: LANGUAGES[lang].tag, dir: dirOf(lang) })}>
      {children}
    </div>
  );
}
