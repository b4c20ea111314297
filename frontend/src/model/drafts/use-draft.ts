import i18next from 'i18next';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { currentSession } from '@/api/session';
import { useStore } from '@/lib/store';
import { toast } from '@/ui/toast';
import type { UnsentFile } from '../media/upload-manager';
import { uploadSummaries } from '../media/upload-summaries';
import { createDraftKeeper, type DraftKeeper, type FormState, lostFiles, withEarlier } from './draft-keeper';
import { draftName } from './draft-name';
import { DraftSlotContext } from './draft-slot-context';
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

/** A draft of an earlier visit. */
export interface OfferedDraft {
  /** When it was stored, in Unix ms. */
  savedAt: number;
  /** What it calls its object; may be empty. */
  name: string;
  /** Files that must be chosen again. */
  unsent: UnsentFile[];
  resume: () => void;
  discard: () => void;
}

/** What `DraftBar` shows. */
export interface DraftOffer {
  /** The newest first. */
  drafts: OfferedDraft[];
  /** Files that the draft in the form lacks. */
  missing: UnsentFile[];
  dismissMissing: () => void;
}

/** Keeps a form on the device, for this user, until it is saved or discarded; call `keeper.changed` at changes. */
export function useDraft<V>(options: DraftOptions<V>): { keeper: DraftKeeper<V>; offer: DraftOffer } {
  const slots = useContext(DraftSlotContext);
  const slot = slots?.name === options.name ? slots : null;
  const latest = useRef({ ...options, slot });
  useLayoutEffect(() => {
    latest.current = { ...options, slot };
  });
  const [keeper] = useState(() =>
    createDraftKeeper<V>(draftKey(currentSession().user?.id ?? null, options.name), () =>
      latest.current.read(),
    ),
  );

  useEffect(() => {
    keeper.shown();
    const isBack = latest.current.slot?.takeChoice() || latest.current.resumesAtOnce?.();
    if (isBack) void resumeIn(keeper, latest.current);
    const flushIfHidden = () => document.visibilityState === 'hidden' && keeper.flush();
    window.addEventListener('pagehide', keeper.flush);
    document.addEventListener('visibilitychange', flushIfHidden);
    return () => {
      window.removeEventListener('pagehide', keeper.flush);
      document.removeEventListener('visibilitychange', flushIfHidden);
      keeper.flush();
    };
  }, [keeper]);
  // What is chosen again is missing no longer.
  useEffect(
    () =>
      uploadSummaries.subscribe(() => {
        const lost = lostFiles(keeper.key, keeper.missing.get());
        keeper.forgetMissing((file) => !lost.includes(file));
      }),
    [keeper],
  );

  const own = withEarlier(useStore(keeper.offer)).map(({ savedAt, values, unsent }) => ({
    savedAt,
    name: draftName(values),
    unsent: lostFiles(keeper.key, unsent),
    resume() {
      keeper.prefer(savedAt);
      void resumeIn(keeper, latest.current);
    },
    discard: () => keeper.discardOffer(savedAt),
  }));
  return {
    keeper,
    offer: {
      drafts: [...own, ...(slot?.others ?? [])],
      missing: useStore(keeper.missing),
      dismissMissing: () => keeper.forgetMissing(() => true),
    },
  };
}

async function resumeIn<V>(keeper: DraftKeeper<V>, { restore }: DraftOptions<V>): Promise<void> {
  const draft = keeper.offer.get();
  if (!draft) return;
  const { values, gone } = await withoutGonePictures(draft);
  restore({ ...draft, values }, () => keeper.accept(draft));
  if (gone > 0) toast.fail(i18next.t('drafts:picturesGone', { count: gone }));
}
