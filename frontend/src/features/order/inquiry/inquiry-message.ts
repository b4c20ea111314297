import type { Lang } from '@/lib/languages';
import { whatsappOf } from '@/model/contact/contact-details';
import type { InquiryView } from './types';

/** The texts of the namespace `inquiry` in one language. */
export type Say = (key: string, values?: Record<string, string | number>) => string;

/** So many products are named; a chat is no list. */
const MOST_NAMED = 3;

function itemsIn(inquiry: InquiryView, isOriginal: boolean, say: Say): string {
  const named = inquiry.lines.slice(0, MOST_NAMED).map(({ original, buyer, quantity }) => {
    const { name, specValues } = isOriginal ? original : buyer;
    const full = [name, ...specValues.map(({ item }) => item)].join(' ');
    return say('message.line', { name: full, quantity });
  });
  const more =
    inquiry.lines.length > MOST_NAMED ? [say('message.more', { count: inquiry.lines.length })] : [];
  return [...named, ...more].join(' · ');
}

function paragraph(inquiry: InquiryView, lang: Lang, say: Say): string {
  const names = { shop: inquiry.shop.name, number: inquiry.inquiryNumber };
  if (inquiry.viewer === 'merchant') return say('message.merchant', names);
  const { product } = inquiry;
  const isOriginal = lang === inquiry.shop.language;
  if (inquiry.lines.length > 0) {
    return say('message.items', { ...names, lines: itemsIn(inquiry, isOriginal, say) });
  }
  const asked = product && (isOriginal ? product.original : product.buyer);
  return [say('message.question', names), asked].filter(Boolean).join(' ');
}

/** What is said about an inquiry in a chat, in the sender's language and in the shop's, with its link at the end. */
export function inquiryMessage(inquiry: InquiryView, url: string | null, sayIn: (lang: Lang) => Say): string {
  const langs = [...new Set<Lang>([inquiry.language, inquiry.shop.language])];
  const texts = langs.map((lang) => paragraph(inquiry, lang, sayIn(lang)));
  return [...texts, inquiry.remark, url ?? ''].filter((text) => text !== '').join('\n');
}

/** A chat in WhatsApp with a number in E.164 and a text to send. */
export function whatsappHref(phone: string, text: string): string {
  return `${whatsappOf(phone)}?text=${encodeURIComponent(text)}`;
}
