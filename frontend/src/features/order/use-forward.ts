import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { openShareSheet } from '@/lib/share';
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

  const copyLink = (url: string) => copy(url);

  /** Opens the phone's share sheet; without one, copies the message so that it can be pasted into a chat. */
  async function forward(order: Forwarded, url: string) {
    const text = t('forward.message', {
      shop: order.shop.name,
      number: order.orderNumber,
      pieces: t('pieces', { count: order.pieces }),
      total: format.money(order.totalPrice),
    });
    if (await openShareSheet({ title: t('forward.title'), text, url })) return;
    await copy(`${text}\n${url}`, { done: t('forward.copied') });
  }

  return { copyLink, forward };
}
