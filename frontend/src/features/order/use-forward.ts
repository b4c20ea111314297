import { useTranslation } from 'react-i18next';
import { withLang } from '@/i18n/language';
import { useLocale } from '@/i18n/locale';
import { useFormat } from '@/i18n/use-format';
import { hasShareSheet, openShareSheet } from '@/lib/share';
import { useCopy } from '@/model/use-copy';

interface Forwarded {
  orderNumber: string;
  totalPrice: number;
  pieces: number;
  shop: { name: string };
}

/** Copies an order's link or forwards it to a chat. */
export function useForward() {
  const { t } = useTranslation('order');
  const format = useFormat();
  const copy = useCopy();
  const { lang } = useLocale();

  const copyLink = (url: string) => copy(withLang(url, lang));

  /** What is said about an order before its link. */
  const messageOf = (order: Forwarded) =>
    t('forward.message', {
      shop: order.shop.name,
      number: order.orderNumber,
      pieces: t('pieces', { count: order.pieces }),
      total: format.money(order.totalPrice),
    });

  /** Opens the phone's share sheet; without one, copies the message so that it can be pasted into a chat. */
  async function forward(order: Forwarded, link: string) {
    const url = withLang(link, lang);
    const text = messageOf(order);
    if (hasShareSheet() && (await openShareSheet({ title: t('forward.title'), text, url }))) return;
    await copy(`${text}\n${url}`, { done: t('forward.copied') });
  }

  return { copyLink, forward, messageOf };
}
