import i18next from 'i18next';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { currentSession } from '@/api/session';
import { useStore } from '@/lib/store';
import { toast } from '@/ui/toast';
import { createDraftKeeper, type DraftKeeper, type FormState } from './draft-keeper';
import { type Draft, draftKey } from './draft-store';
import { withoutGonePictures } from './gone-pictures';

interface DraftOptions<V> {
  /** Names the object among those of the user, such as `product/12` or `product/new`. */
  name: string;
  read: () => FormState<V>;
  /** Puts a draft into the form, once `accept` answers true; until it is called the draft stays offered. */
  restore: (draft: Draft<V>, accept: () => boolean) => void;
  /** Continues without asking, since the user has left for a moment only. */
  resumesAtOnce?: (() => boolean) | undefined;
}

/** What `DraftBar` offers. */
export interface DraftOffer {
  /** When the offered draft was stored, in Unix ms; null: none is offered. */
  offeredAt: number | null;
  resume: () => void;
  discard: () => void;
}

/** Keeps a form on the device, for this user, until it is saved or discarded; call `keeper.changed` at changes. */
export function useDraft<V>(options: DraftOptions<V>): { keeper: DraftKeeper<V>; offer: DraftOffer } {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const [keeper] = useState(() =>
    createDraftKeeper<V>(draftKey(currentSession().user?.id ?? null, options.name), () =>
      latest.current.read(),
    ),
  );

  useEffect(() => {
    // Asked now: when the draft is read, the last upload may be done.
    const isBack = latest.current.resumesAtOnce?.();
    void keeper.load().then(() => {
      if (isBack) void resumeIn(keeper, latest.current);
    });
    const leaveIfHidden = () => document.visibilityState === 'hidden' && keeper.leave();
    window.addEventListener('pagehide', keeper.leave);
    document.addEventListener('visibilitychange', leaveIfHidden);
    return () => {
      window.removeEventListener('pagehide', keeper.leave);
      document.removeEventListener('visibilitychange', leaveIfHidden);
      void keeper.flush();
    };
  }, [keeper]);

  const offered = useStore(keeper.offer);
  return {
    keeper,
    offer: {
      offeredAt: offered?.savedAt ?? null,
      resume: () => void resumeIn(keeper, latest.current),
      discard: () => void keeper.discardOffer(),
    },
  };
}

async function resumeIn<V>(keeper: DraftKeeper<V>, { restore }: DraftOptions<V>): Promise<void> {
  const draft = keeper.offer.get();
  if (!draft) return;
  const { values, gone } = await withoutGonePictures(draft);
  restore({ ...draft, values }, () => keeper.accept(draft));
  if (gone > 0) toast.fail(i18next.t('common:draft.picturesGone', { count: gone }));
}
