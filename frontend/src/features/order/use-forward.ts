import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { copyText } from '@/lib/clipboard';
import { toast } from '@/ui/toast';

interface Forwarded {
  orderNumber: string;
  totalPrice: number;
  pieces: number;
  shop: { name: string };
}

/** Copying an order's link and handing it on to a chat. */
export function useForward() {
  const { t } = useTranslation(['order', 'common', 'errors']);
  const format = useFormat();

  async function copy(text: string, done: string) {
    if (await copyText(text)) toast.success(done);
    else toast.fail(t('errors:copyUnsupported'));
  }

  const copyLink = (url: string) => copy(url, t('common:copied'));

  /** Through the phone's share sheet; where there is none the message is copied, to be pasted into the chat. */
  async function forward(order: Forwarded, url: string) {
    const text = t('forward.message', {
      shop: order.shop.name,
      number: order.orderNumber,
      pieces: t('pieces', { count: order.pieces }),
      total: format.money(order.totalPrice),
    });
    if (typeof navigator.share !== 'function') return copy(`${text}\n${url}`, t('forward.copied'));
    try {
      await navigator.share({ title: t('forward.title'), text, url });
    } catch (error) {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        await copy(`${text}\n${url}`, t('forward.copied'));
      }
    }
  }

  return { copyLink, forward };
}
