import { useEffect, useState } from 'react';
import { currentSession } from '@/api/session';
import { takeDraftSlot } from './draft-slot';

/** The name of drafts that this form has for itself among all tabs; null until it is known. */
export function useDraftSlot(name: string): string | null {
  const [slot, setSlot] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    const taken = takeDraftSlot(currentSession().user?.id ?? null, name);
    void taken.then((found) => !isOver && setSlot(found.name));
    return () => {
      isOver = true;
      void taken.then(({ release }) => release());
    };
  }, [name]);
  return slot;
}
