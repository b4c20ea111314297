import type { ReactNode } from 'react';
import { scriptLang } from '@/lib/script';
import { usePageLang } from './ui-texts';

/** Han characters are drawn as in China. */
const HAN = 'zh-CN';

function textOf(node: ReactNode): string {
  if (typeof node === 'string') return node;
  return Array.isArray(node) ? node.map(textOf).join(' ') : '';
}

/**
 * Answers the language of a text for its `lang` attribute, if it is not that of the page (WCAG 3.1.2). The API does
 * not say in which language a text is, so its script decides.
 */
export function useLangOf(): (text: string) => string | undefined {
  const page = usePageLang();
  return (text) => {
    const lang = scriptLang(text);
    return lang === null || page === null || lang === page ? undefined : lang === 'zh' ? HAN : lang;
  };
}

/** User-entered text: its direction is isolated from the surrounding sentence, and its language is named. */
export function Bdi({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const langOf = useLangOf();
  return (
    <bdi dir="auto" lang={langOf(textOf(children))} className={className}>
      {children}
    </bdi>
  );
}

/** A number, code, phone number or URL: always left to right. */
export function Ltr({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}
