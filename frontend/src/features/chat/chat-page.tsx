import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { withLang } from '@/i18n/language';
import { useLocale } from '@/i18n/locale';
import { useStore } from '@/lib/store';
import { platformQuery } from '@/model/platform';
import { sharedCard } from '@/model/shared-card';
import { documentTitle } from '@/ui/title-count';
import { isChatUserAgent } from './browser';
import { pageSignatureQuery } from './queries';
import { addressToSign, showCard } from './share-card';
import { useChatStart } from './use-chat-start';

/** What every page does inside the chat app. */
export function ChatPage({ path }: { path: string }) {
  useChatStart();
  useShareCard(path);
  return null;
}

/** Default picture of a page. Cards show JPEG and PNG, neither WebP nor SVG. */
const PICTURE = '/icons/icon-192.png';

/**
 * In the chat app, a shared product shows its own picture, name, price and MOQ; other pages show their title and the
 * name and picture of the platform. The link opens in the language of who shares it.
 */
function useShareCard(path: string): void {
  const isHere = isChatUserAgent();
  const platform = useQuery({ ...platformQuery(), enabled: isHere }).data;
  const login = platform?.chatLogin ?? null;
  const signature = useQuery({
    ...pageSignatureQuery(addressToSign()),
    enabled: isHere && login !== null,
  }).data;
  const name = platform?.name ?? '';
  const logo = platform?.logo?.jpeg ?? PICTURE;
  const own = useStore(sharedCard);
  const { lang } = useLocale();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page needs another card.
  useEffect(() => {
    if (!login || !signature) return;
    return showCard(login.scriptUrl, signature, () => ({
      title: own?.title ?? documentTitle(),
      desc: own?.description ?? name,
      link: withLang(window.location.href, lang),
      imgUrl: new URL(own?.picture ?? logo, window.location.origin).href,
    }));
  }, [path, login, signature, name, logo, own, lang]);
}
