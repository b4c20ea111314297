import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/api/client';
import { isSignedIn, requireSession } from '@/api/session';
import type { Media } from '@/api/upload';
import { attemptFor } from '@/lib/attempt';
import { isolate } from '@/lib/isolate';
import { parseYuan } from '@/lib/money';
import { type SaveContext, usePatientSave } from '@/model/form/use-patient-save';
import { downscaleImage } from '@/model/media/downscale-image';
import { imageProblem, imageSizeProblem } from '@/model/media/file-check';
import { FileRejected } from '@/model/media/file-rejected';
import { sendFile } from '@/model/media/send-file';
import type { SendOptions } from '@/model/media/upload-queue';
import { useLimits } from '@/model/media/use-limits';
import { useProblemText } from '@/model/media/use-problem-text';
import { openTarget } from '@/model/media/use-upload-queue';
import { invalidateAll } from '@/model/mutations';
import { toast } from '@/ui/toast';
import { asksBuyers } from '../product/asks-buyers';
import { storeShared } from '../product/last-product';
import { useAskForFree } from '../product/use-ask-for-free';
import type { CategoryNode } from '../queries';
import { useShopVisibility } from '../readers';
import {
  bodyOf,
  EMPTY_ROW,
  newRowId,
  problemsOf,
  type QuickDraft,
  type RowProblems,
  type RowText,
  type SharedText,
  sharedProblems,
} from './quick-rows';
import { saveRows } from './save-rows';
import { photoField, useQuickDraft } from './use-quick-draft';

/** As many photographs are chosen at once. */
export const ROWS_MAX = 30;

interface QuickEntryOptions {
  draftName: string;
  shared: SharedText;
  tree: CategoryNode[];
  onSaved: () => void;
  /** Shows the first problem. */
  onWrong: () => void;
}

/** Many new products from photographs: what was typed stays until it is saved. */
export function useQuickEntry({ draftName, shared, tree, onSaved, onWrong }: QuickEntryOptions) {
  const { t } = useTranslation(['editing', 'errors', 'uploads']);
  const cache = useQueryClient();
  const limits = useLimits();
  const shopVisibility = useShopVisibility();
  const askForFree = useAskForFree();
  const { ofProblem } = useProblemText();
  const draft = useQuickDraft({ draftName, shared, tree });
  const patient = usePatientSave();
  const { values, latest, uploads } = draft;
  const [problems, setProblems] = useState<Record<string, RowProblems>>({});
  const [checked, setChecked] = useState(false);
  const [saved, setSaved] = useState(0);
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [refused, setRefused] = useState<string[]>([]);
  const rows = Object.entries(values.rows).map(([id, row]) => ({ id, ...row, problems: problems[id] ?? {} }));

  function sendPhoto(file: File, how: SendOptions) {
    const prepare = async (chosen: File) => {
      const ready = await downscaleImage(chosen);
      const problem = imageSizeProblem(ready, limits);
      if (problem) throw new FileRejected(problem);
      return ready;
    };
    return sendFile(file, 'image', prepare, how);
  }

  const queueOf = (id: string) =>
    openTarget(uploads.of(photoField(id)), {
      initial: [latest().rows[id]?.photo ?? []].flat(),
      send: sendPhoto,
    });

  /** The file of a photograph that was not uploaded is gone after a reload. */
  const lacksPhoto = (id: string) => latest().rows[id]?.photo === null && queueOf(id).slots().length === 0;

  async function add(files: File[]) {
    const checkedFiles = await Promise.all(
      files.map(async (file) => ({ file, problem: await imageProblem(file) })),
    );
    const pictures = checkedFiles.flatMap(({ file, problem }) => (problem ? [] : [file]));
    const wrong = checkedFiles.flatMap(({ file, problem }) =>
      problem ? [`${isolate(file.name)} ${ofProblem(problem)}`] : [],
    );
    const room = Math.max(0, ROWS_MAX - Object.keys(latest().rows).length);
    const dropped = pictures.slice(room).length;
    setRefused(dropped > 0 ? [...wrong, t('quick.tooMany', { max: ROWS_MAX, count: dropped })] : wrong);
    for (const file of pictures.slice(0, room)) {
      const id = newRowId();
      draft.addRow(id);
      queueOf(id).add([file]);
    }
  }

  /** The photograph of a row that has lost its own, or one that was refused. */
  async function choose(id: string, file: File) {
    const problem = await imageProblem(file);
    setRefused(problem ? [`${isolate(file.name)} ${ofProblem(problem)}`] : []);
    if (problem) return;
    queueOf(id).cancel();
    queueOf(id).add([file]);
  }

  function type(id: string, change: Partial<RowText>) {
    draft.patchRow(id, change);
    setProblems(({ [id]: _, ...others }) => others);
  }

  function remove(id: string) {
    queueOf(id).cancel();
    draft.removeRow(id);
  }

  /** True when every row can be saved; else the problems are shown. */
  function check(): boolean {
    setChecked(true);
    const { priceVisibility = 'inherit' } = latest().shared;
    const mayLackPrice = asksBuyers({ priceVisibility }, shopVisibility);
    const found = Object.entries(latest().rows).map(([id, row]) => {
      const missing = lacksPhoto(id) ? { row: t('quick.photoMissing') } : {};
      return [
        id,
        {
          ...problemsOf(row, mayLackPrice, t),
          ...missing,
        },
      ] as const;
    });
    setProblems(Object.fromEntries(found));
    const areRight = found.every(([, wrong]) => Object.keys(wrong).length === 0);
    const isRight = areRight && Object.keys(sharedProblems(latest().shared, t)).length === 0;
    if (!isRight) {
      toast.fail(t('errors:incompleteForm'));
      onWrong();
    }
    return isRight;
  }

  async function saveRow(id: string, { rows: all, shared: common }: QuickDraft, context: SaveContext) {
    const row = all[id] ?? EMPTY_ROW;
    const body = bodyOf(row, common, row.photo?.id ?? 0);
    // A row that is saved again after a lost answer or a reload is created once.
    const attempt = attemptFor(body, row.attempt);
    draft.patchRow(id, { attempt });
    draft.flush();
    const { send, signal } = context;
    // A signal that is aborted before a request does not stop it.
    if (signal.aborted) throw new DOMException('The save was cancelled.', 'AbortError');
    await send(() => call('POST', '/api/product', { body, key: attempt.key }, { signal }));
    storeShared(body);
  }

  /** False when photographs are missing in the end, or the server has refused a row. */
  async function saveAll(context: SaveContext): Promise<boolean> {
    // What was checked is sent.
    const begun = latest();
    const all = Object.entries(begun.rows);
    const ids = all.flatMap(([id, { photo }]) => (photo ? [id] : []));
    setProgress({ done: 0, all: ids.length });
    try {
      const areSaved = await saveRows({
        ids,
        save: (id) => saveRow(id, begun, context),
        onOutcome(id, outcome) {
          setProgress((now) => now && { ...now, done: now.done + 1 });
          if (outcome !== 'saved') return setProblems((before) => ({ ...before, [id]: outcome }));
          setSaved((count) => count + 1);
          draft.removeRow(id);
        },
      });
      return areSaved && ids.length === all.length;
    } finally {
      setProgress(null);
      invalidateAll(cache);
    }
  }

  async function submit(context: SaveContext): Promise<void> {
    if (!check()) return;
    if (uploads.status() === 'failed') uploads.retryFailed();
    if (uploads.status() === 'uploading') {
      await context.wait('uploads', uploads.settled);
      // A photograph may be missing now.
      if (!check()) return;
    }
    const isFree = Object.values(latest().rows).some(({ price }) => parseYuan(price) === 0);
    if (isFree && !(await askForFree())) return;
    const count = Object.keys(latest().rows).length;
    if (!(await saveAll(context))) {
      toast.fail(t('quick.notAll'));
      onWrong();
      return;
    }
    toast.success(t('quick.saved', { count }));
    draft.close();
    onSaved();
  }

  return {
    rows,
    shared: values.shared,
    setShared: draft.setShared,
    sharedProblems: checked ? sharedProblems(values.shared, t) : {},
    saved,
    refused,
    progress,
    offer: draft.offer,
    uploads,
    phase: patient.phase,
    cancel: patient.cancel,
    targetOf: (id: string) => uploads.of(photoField(id)),
    sendPhoto,
    add,
    choose,
    type,
    onPhoto: (id: string, photo: Media | null) => draft.patchRow(id, { photo }),
    remove,
    retry: uploads.retryFailed,
    save() {
      if (isSignedIn()) void patient.run(submit);
      else requireSession();
    },
  };
}
