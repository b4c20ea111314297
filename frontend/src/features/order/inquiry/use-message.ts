import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { textsIn } from '@/i18n/setup';
import { inquiryMessage, type Say } from './inquiry-message';
import type { InquiryView } from './types';

/** The text for a chat; null while the other language is loaded. */
export function useInquiryMessage(inquiry: InquiryView, url: string | null): string | null {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    const show = (langOf: (lang: string) => string) => {
      const sayIn = (lang: string) => i18next.getFixedT(langOf(lang), 'inquiry') as unknown as Say;
      if (!isOver) setText(inquiryMessage(inquiry, url, sayIn));
    };
    void Promise.all([textsIn('inquiry', inquiry.language), textsIn('inquiry', inquiry.shop.language)]).then(
      () => show((lang) => lang),
      // Without them the message is in the reader's language.
      () => show(() => i18next.language),
    );
    return () => {
      isOver = true;
    };
  }, [inquiry, url]);
  return text;
}
