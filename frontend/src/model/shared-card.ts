import { useEffect } from 'react';
import { createStore } from '@/lib/store';

/** What the chat app shows of the current page besides its title; null for the platform's name and picture. */
interface SharedCard {
  title: string;
  description: string;
  /** The address of the picture as JPEG or PNG; null for the platform's. */
  picture: string | null;
}

export const sharedCard = createStore<SharedCard | null>(null);

/** Makes the page's card in the chat app say this while the page is open. */
export function useSharedCard(card: SharedCard): void {
  const { title, description, picture } = card;
  useEffect(() => {
    const own = { title, description, picture };
    sharedCard.set(own);
    return () => {
      if (sharedCard.get() === own) sharedCard.set(null);
    };
  }, [title, description, picture]);
}
