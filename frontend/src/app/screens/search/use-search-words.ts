import { useEffect, useState } from 'react';
import { useUrlState } from '@/app/use-url-state';

const PARAM = 'keyword';
/** A pause in typing; shorter ones would ask the server for half words. */
const PAUSE_MS = 350;

/** What is being typed, and what is searched for: the latter stands in the address. */
export function useSearchWords() {
  const [params, change] = useUrlState();
  const keyword = params.get(PARAM) ?? '';
  const [typed, setTyped] = useState(keyword);
  const [shown, setShown] = useState(keyword);

  // Going back to another search puts its words into the field again.
  if (shown !== keyword) {
    setShown(keyword);
    if (typed.trim() !== keyword) setTyped(keyword);
  }

  function searchNow(text: string) {
    const words = text.trim();
    setTyped(text);
    if (words === keyword) return;
    change({ [PARAM]: words });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait, not its consequences.
  useEffect(() => {
    if (typed.trim() === keyword) return;
    const timer = setTimeout(() => searchNow(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    typed,
    keyword,
    searchNow,
    /** Clearing the field shows the start again at once. */
    type: (text: string) => (text === '' ? searchNow('') : setTyped(text)),
  };
}
