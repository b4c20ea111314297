import { useCallback, useRef, useState } from 'react';
import { currentOwner } from '@/model/buyer';
import {
  changedDraft,
  clearDraft,
  type Draft,
  type DraftKey,
  EMPTY_DRAFT,
  loadDraft,
  saveDraft,
} from './model/draft';

/** The draft of an order for one product or basket, stored on the device at every change. */
export function useOrderDraft(key: DraftKey) {
  const [draft, setDraft] = useState(() => loadDraft(key, currentOwner()));
  // Stored at once, not with the next rendering: a change before `clear` would otherwise be stored after it.
  const latest = useRef(draft);
  const change = useCallback(
    (part: Partial<Draft>) => {
      latest.current = changedDraft(latest.current, part, currentOwner());
      saveDraft(key, latest.current);
      setDraft(latest.current);
    },
    [key],
  );
  const clear = useCallback(() => {
    latest.current = EMPTY_DRAFT;
    clearDraft(key, currentOwner());
    setDraft(EMPTY_DRAFT);
  }, [key]);
  return { draft, change, clear };
}
