import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { platformQuery } from '@/model/platform';
import { isChatApp } from './browser';
import { pageSignatureQuery } from './queries';
import { addressToSign, showCard } from './share-card';

/** The picture of a page that has none of its own. */
const PICTURE = '/brand.svg';

/** Inside the chat app a page that is passed on shows its title and the platform's name and picture. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another card.
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
