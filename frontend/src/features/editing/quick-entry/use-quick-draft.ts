import { useRef, useState } from 'react';
import { useDraft } from '@/model/drafts/use-draft';
import { useDirtyGuard } from '@/model/form/use-dirty-guard';
import { comparable } from '@/model/form/versions';
import { useFormUploads } from '@/model/media/use-form-uploads';
import { hasCategory } from '../product/last-product';
import type { CategoryNode } from '../queries';
import { EMPTY_ROW, type QuickDraft, type RowDraft, type SharedText } from './quick-rows';

interface QuickDraftOptions {
  /** The name of drafts that this tab has for itself. */
  draftName: string;
  /** What all products have in common at first. */
  shared: SharedText;
  tree: CategoryNode[];
}

/** Where the photograph of a row is in the draft; its uploads go there. */
export const photoField = (rowId: string) => `rows.${rowId}.photo`;

/** The rows of a quick entry, kept on the device as they are typed, with uploads that continue elsewhere. */
export function useQuickDraft({ draftName, shared, tree }: QuickDraftOptions) {
  const [initial] = useState<QuickDraft>(() => ({ shared, rows: {} }));
  const [values, show] = useState(initial);
  // What is stored and sent must not wait for the next render: a photograph may just have arrived.
  const current = useRef(initial);

  const isChanged = (draft: QuickDraft) =>
    Object.keys(draft.rows).length > 0 || comparable(draft.shared) !== comparable(initial.shared);

  function change(make: (before: QuickDraft) => QuickDraft): void {
    current.current = make(current.current);
    show(current.current);
    keeper.changed();
  }

  /** What was typed before the draft is continued stays, and its rows come last. */
  function restore({ values: kept }: { values: QuickDraft }, accept: () => boolean): void {
    const wasTyped = isChanged(current.current);
    if (!accept()) return;
    const { categoryId } = kept.shared;
    const isThere = categoryId !== null && hasCategory(tree, categoryId);
    change(({ shared: typed, rows }) => ({
      shared:
        comparable(typed) === comparable(initial.shared)
          ? { ...kept.shared, categoryId: isThere ? categoryId : null }
          : typed,
      rows: { ...kept.rows, ...rows },
    }));
    // It is in the form now; an older draft is still offered.
    if (wasTyped) keeper.discardOffer();
  }

  const { keeper, offer } = useDraft<QuickDraft>({
    name: draftName,
    read: () => ({
      values: current.current,
      base: initial,
      revision: null,
      isDirty: isChanged(current.current),
      isPending: uploads.status() !== 'idle',
    }),
    restore,
    resumesAtOnce: () => uploads.status() !== 'idle',
  });
  const uploads = useFormUploads(keeper.key, (field, photo) => {
    const id = Object.keys(current.current.rows).find((row) => photoField(row) === field);
    if (id !== undefined) patchRow(id, { photo });
  });
  const guard = useDirtyGuard(isChanged(values), {
    keep: keeper.flush,
    discard() {
      uploads.cancel();
      keeper.close();
    },
  });

  return {
    values,
    latest: () => current.current,
    setShared: (next: SharedText) => change((before) => ({ ...before, shared: next })),
    addRow: (id: string) => patchRow(id, {}),
    patchRow,
    removeRow: (id: string) => change(({ rows: { [id]: _, ...rows }, ...others }) => ({ ...others, rows })),
    offer,
    uploads,
    flush: keeper.flush,
    /** All rows are saved. */
    close() {
      guard.release();
      keeper.close();
    },
  };

  function patchRow(id: string, patch: Partial<RowDraft>): void {
    change((before) => ({
      ...before,
      rows: { ...before.rows, [id]: { ...(before.rows[id] ?? EMPTY_ROW), ...patch } },
    }));
  }
}
