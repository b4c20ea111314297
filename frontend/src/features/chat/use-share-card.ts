import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { platformQuery } from '@/model/platform';
import { isChatApp } from './browser';
import { pageSignatureQuery } from './queries';
import { addressToSign, showCard } from './share-card';

/** Default picture of a page. */
const PICTURE = '/brand.svg';

/** In the chat app, shared pages show their title and the name and picture of the platform. */
export function useShareCard(path: string): void {
  const isHere = isChatApp();
  const platform = useQuery({ ...platformQuery(), enabled: isHere }).data;
  const login = platform?.chatLogin ?? null;
  const signature = useQuery({
    ...pageSignatureQuery(addressToSign()),
    enabled: isHere && login !== null,
  }).data;
  const name = platform?.name ?? '';
  const picture = platform?.logo?.url ?? PICTURE;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page needs another card.
  useEffect(() => {
    if (!login || !signature) return;
    return showCard(login.scriptUrl, signature, () => ({
      title: document.title,
      desc: name,
      link: window.location.href,
      imgUrl: new URL(picture, window.location.origin).href,
    }));
  }, [path, login, signature, name, picture]);
}
