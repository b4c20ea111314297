import { useEffect, useRef, useState } from 'react';
import { type DraftOffer, useDraft } from '../drafts/use-draft';
import { type UnsavedChanges, useConfirmClose } from './use-confirm-close';
import { useDirtyGuard } from './use-dirty-guard';
import { comparable } from './versions';

interface KeptForm<V> {
  values: V;
  change: (part: Partial<V>) => void;
  offer: DraftOffer;
  /** True when nothing was changed, or what was changed is kept or discarded. */
  confirmClose: () => Promise<boolean>;
  /** Call it after saving: nothing is kept and nothing asks. */
  close: () => void;
}

interface KeptFormOptions {
  /** Revision of the object that the form was opened with; null for a new object. */
  revision?: number | null;
  /** Shows the draft without asking: for a form that is blank when it opens. */
  resumesAtOnce?: boolean;
}

/** The state of a small form, as typed: kept on the device until it is saved or discarded. */
export function useKeptForm<V extends object>(
  draftName: string,
  opened: V,
  { revision = null, resumesAtOnce = false }: KeptFormOptions = {},
): KeptForm<V> {
  const [initial] = useState(opened);
  const [values, show] = useState(opened);
  // What is stored must not wait for the next render.
  const current = useRef(values);
  const isChanged = (now: V) => comparable(now) !== comparable(initial);

  function set(next: V): void {
    current.current = next;
    show(next);
  }

  const { keeper, offer } = useDraft<V>({
    name: draftName,
    read: () => ({
      values: current.current,
      base: initial,
      revision,
      isDirty: isChanged(current.current),
    }),
    restore(draft, accept) {
      if (accept()) set({ ...initial, ...draft.values });
    },
    resumesAtOnce: () => resumesAtOnce,
  });
  useEffect(() => {
    if (values !== initial) keeper.changed();
  }, [keeper, values, initial]);
  const unsaved: UnsavedChanges = {
    keep: keeper.flush,
    discard: keeper.close,
  };
  const isDirty = isChanged(values);
  const guard = useDirtyGuard(isDirty, unsaved);
  const confirmClose = useConfirmClose(isDirty, unsaved);

  return {
    values,
    change: (part) => set({ ...current.current, ...part }),
    offer,
    confirmClose,
    close() {
      guard.release();
      keeper.close();
    },
  };
}
