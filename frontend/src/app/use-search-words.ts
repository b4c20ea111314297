import { useEffect, useEffectEvent, useState } from 'react';
import { useUrlState } from '@/app/use-url-state';
import type { SearchState } from '@/ui/search-box';

const PARAM = 'keyword';
/** Debounce delay while typing. */
const PAUSE_MS = 350;

/** The text in the search field, and the keyword in the URL that is searched for. */
export function useSearchWords() {
  const [params, change] = useUrlState();
  const keyword = params.get(PARAM) ?? '';
  const [typed, setTyped] = useState(keyword);
  const [shown, setShown] = useState(keyword);

  // What was searched for last from here: the address follows later, when more may have been typed.
  const [sought, setSought] = useState(keyword);

  // Navigating back to another search updates the field, unless more was typed since.
  if (shown !== keyword) {
    setShown(keyword);
    if (sought !== keyword) {
      setSought(keyword);
      if (typed.trim() === sought) setTyped(keyword);
    }
  }

  function searchNow(text: string) {
    const words = text.trim();
    setTyped(text);
    if (words === keyword) return;
    setSought(words);
    change({ [PARAM]: words });
  }

  // In the address as it is by then: a filter may have been chosen during the pause.
  const search = useEffectEvent(searchNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is compared with each new keyword.
  useEffect(() => {
    const timer = setTimeout(() => search(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, keyword]);

  /** Clearing the field shows the start page immediately. */
  const type = (text: string) => (text === '' ? searchNow('') : setTyped(text));
  const field: SearchState = { value: typed, onChange: type, onSubmit: searchNow };
  return { typed, keyword, searchNow, type, field };
}
