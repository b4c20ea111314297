import { useTranslation } from 'react-i18next';
import { copyText } from '@/lib/clipboard';
import { toast } from '@/ui/toast';

/** The whole address of a page of this app. */
export function absoluteUrl(href: string): string {
  return new URL(href, window.location.origin).toString();
}

/** Copying a page's link and handing it to the phone's own share menu where there is one. */
export function useShare() {
  const { t } = useTranslation('catalog');

  async function copyLink(href: string) {
    if (await copyText(absoluteUrl(href))) toast.success(t('detail.linkCopied'));
    else toast.fail(t('detail.copyFailed'));
  }

  async function share(title: string, href: string) {
    if (!navigator.share) return copyLink(href);
    try {
      await navigator.share({ title, url: absoluteUrl(href) });
    } catch (cause) {
      // Closing the share menu is no failure; a browser that refuses to share can still copy.
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) await copyLink(href);
    }
  }

  return { copyLink, share };
}
