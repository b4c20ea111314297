import { useTranslation } from 'react-i18next';
import { openShareSheet } from '@/lib/share';
import { useCopy } from '@/model/use-copy';

/** The absolute URL of a page of this app. */
export function absoluteUrl(href: string): string {
  return new URL(href, window.location.origin).toString();
}

/** Copies the link of a page, or opens the phone's share sheet with it. */
export function useShare() {
  const { t } = useTranslation('catalog');
  const copy = useCopy();

  const copyLink = (href: string) =>
    copy(absoluteUrl(href), { done: t('detail.linkCopied'), failed: t('detail.copyFailed') });

  async function share(title: string, href: string) {
    if (!(await openShareSheet({ title, url: absoluteUrl(href) }))) await copyLink(href);
  }

  return { copyLink, share };
}
