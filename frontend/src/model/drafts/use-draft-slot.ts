import { useEffect, useRef, useState } from 'react';
import { currentSession } from '@/api/session';
import { linked, lostFiles, replaceDraft, withEarlier } from './draft-keeper';
import { draftName } from './draft-name';
import { takeDraftSlot } from './draft-slot';
import type { DraftSlotState } from './draft-slot-context';
import { type Draft, draftKey } from './draft-store';
import type { OfferedDraft } from './use-draft';

interface Taken {
  name: string;
  others: { name: string; draft: Draft<unknown> }[];
}

/**
 * The name of drafts that this form has for itself among all tabs; null until it is known. Another draft is chosen by
 * taking its name: what was typed stays at the former one.
 */
export function useDraftSlot(name: string): DraftSlotState | null {
  const [taken, setTaken] = useState<Taken | null>(null);
  const [wanted, setWanted] = useState<string>();
  const choice = useRef<string>(undefined);
  /** The name before is free again. */
  const ended = useRef<Promise<unknown>>(Promise.resolve());
  const userId = currentSession().user?.id ?? null;
  useEffect(() => {
    let isOver = false;
    const slot = ended.current.then(() => takeDraftSlot(userId, name, { preferred: wanted }));
    void slot.then((found) => {
      if (isOver) return;
      if (found.name === wanted) choice.current = wanted;
      setTaken(found);
    });
    return () => {
      isOver = true;
      ended.current = slot.then(({ release }) => release());
    };
  }, [userId, name, wanted]);
  const [takeChoice] = useState(() => (slot: string) => {
    const isChosen = choice.current === slot;
    choice.current = undefined;
    return isChosen;
  });

  /** The form ends first, so that what was typed in it is stored before the drafts are listed again. */
  function choose(slot: string): void {
    setTaken(null);
    setWanted(slot);
  }

  function discard({ name: slot, draft }: Taken['others'][number]): void {
    const next = linked(withEarlier(draft).slice(1));
    const key = draftKey(userId, slot);
    setTaken((now) => now && { ...now, others: replaced(now.others, slot, next) });
    replaceDraft(key, next);
  }

  if (!taken) return null;
  const others = taken.others.map(
    (other): OfferedDraft => ({
      savedAt: other.draft.savedAt,
      name: draftName(other.draft.values),
      unsent: lostFiles(draftKey(userId, other.name), other.draft.unsent),
      resume: () => choose(other.name),
      discard: () => discard(other),
    }),
  );
  return { name: taken.name, others, takeChoice: () => takeChoice(taken.name) };
}

function replaced(others: Taken['others'], slot: string, draft: Draft<unknown> | null): Taken['others'] {
  return others.flatMap((other) => (other.name !== slot ? [other] : draft ? [{ name: slot, draft }] : []));
}
