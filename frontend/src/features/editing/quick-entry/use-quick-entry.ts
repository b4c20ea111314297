import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client, unwrap } from '@/api/client';
import type { Media } from '@/api/upload';
import { type Attempt, attemptFor } from '@/lib/attempt';
import { parseYuan } from '@/lib/money';
import { useDirtyGuard } from '@/model/form/use-dirty-guard';
import { downscaleImage } from '@/model/media/downscale-image';
import { imageProblem, imageSizeProblem } from '@/model/media/file-check';
import { FileRejected } from '@/model/media/file-rejected';
import { sendFile } from '@/model/media/send-file';
import type { Slot, UploadQueue } from '@/model/media/upload-queue';
import { useLimits } from '@/model/media/use-limits';
import { useProblemText } from '@/model/media/use-problem-text';
import { useUploadQueue } from '@/model/media/use-upload-queue';
import { invalidateAll } from '@/model/mutations';
import { toast } from '@/ui/toast';
import { rememberShared } from '../product/last-product';
import { useAskForFree } from '../product/use-ask-for-free';
import { bodyOf, problemsOf, type RowProblems, type RowText, type SharedText } from './quick-rows';
import { type RowOutcome, saveRows } from './save-rows';

/** As many photographs are chosen at once. */
export const ROWS_MAX = 30;

const EMPTY: RowText = { name: '', price: '' };

export interface QuickRow extends RowText {
  id: string;
  slot: Slot;
  problems: RowProblems;
}

/** The stored picture of a row, as soon as it has arrived. */
function stored(queue: UploadQueue, id: string): Promise<Media> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const slot = queue.slots().find((candidate) => candidate.id === id);
      if (slot?.state === 'uploading') return;
      stop();
      if (slot?.media) resolve(slot.media);
      else reject(slot?.error ?? new Error('the photograph is gone'));
    };
    const stop = queue.subscribe(look);
    look();
  });
}

/** Many new products from photographs: what was typed stays until it is saved. */
export function useQuickEntry(shared: SharedText, onSaved: () => void) {
  const { t } = useTranslation(['editing', 'errors', 'uploads']);
  const cache = useQueryClient();
  const limits = useLimits();
  const askForFree = useAskForFree();
  const { ofProblem } = useProblemText();
  const [media, setMedia] = useState<Media[]>([]);
  const [texts, setTexts] = useState<Record<string, RowText>>({});
  const [outcomes, setOutcomes] = useState<Record<string, RowOutcome>>({});
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [refused, setRefused] = useState<string[]>([]);
  const attempts = useRef(new Map<string, Attempt>());
  const prepare = async (file: File) => {
    const ready = await downscaleImage(file);
    const problem = imageSizeProblem(ready, limits);
    if (problem) throw new FileRejected(problem);
    return ready;
  };
  const { slots, queue } = useUploadQueue({
    value: media,
    onChange: setMedia,
    send: (file, how) => sendFile(file, 'image', prepare, how),
  });
  const rows: QuickRow[] = slots
    .filter(({ id }) => outcomes[id] !== 'saved')
    .map((slot) => {
      const outcome = outcomes[slot.id];
      return {
        id: slot.id,
        slot,
        ...(texts[slot.id] ?? EMPTY),
        problems: outcome === 'saved' ? {} : (outcome ?? {}),
      };
    });
  const saved = Object.values(outcomes).filter((outcome) => outcome === 'saved').length;
  const guard = useDirtyGuard(rows.length > 0);

  function add(files: File[]) {
    const checked = files.map((file) => ({ file, problem: imageProblem(file) }));
    const pictures = checked.flatMap(({ file, problem }) => (problem ? [] : [file]));
    const room = ROWS_MAX - rows.length;
    const wrong = checked.flatMap(({ file, problem }) =>
      problem ? [`\u2068${file.name}\u2069 ${ofProblem(problem)}`] : [],
    );
    const dropped = pictures.slice(room).length;
    setRefused(dropped > 0 ? [...wrong, t('quick.tooMany', { max: ROWS_MAX, count: dropped })] : wrong);
    queue.add(pictures.slice(0, room));
  }

  function type(id: string, change: Partial<RowText>) {
    setTexts((before) => ({ ...before, [id]: { ...(before[id] ?? EMPTY), ...change } }));
    setOutcomes(({ [id]: _, ...others }) => others);
  }

  /** True when every row can be saved; else the problems are shown. */
  function check(): boolean {
    const found = rows.map((row) => [row.id, problemsOf(row, t)] as const);
    const wrong = found.filter(([, problems]) => Object.keys(problems).length > 0);
    setOutcomes((before) => ({ ...before, ...Object.fromEntries(wrong) }));
    return wrong.length === 0;
  }

  async function save(): Promise<void> {
    if (progress) return;
    if (!check()) {
      toast.fail(t('errors:incompleteForm'));
      return;
    }
    if (rows.some(({ price }) => parseYuan(price) === 0) && !(await askForFree())) return;
    const byId = new Map(rows.map((row) => [row.id, row]));
    setProgress({ done: 0, all: rows.length });
    const all = await saveRows({
      ids: rows.map(({ id }) => id),
      async save(id) {
        const picture = await stored(queue, id);
        const body = bodyOf(byId.get(id) ?? EMPTY, shared, picture.id);
        // A row that is saved again after a lost answer is created once.
        const attempt = attemptFor(body, attempts.current.get(id) ?? null);
        attempts.current.set(id, attempt);
        const header = { 'Idempotency-Key': attempt.key };
        await unwrap(client.POST('/api/product', { body, params: { header } }));
        rememberShared(body);
      },
      onOutcome(id, outcome) {
        setOutcomes((before) => ({ ...before, [id]: outcome }));
        setProgress((now) => now && { ...now, done: now.done + 1 });
      },
    });
    setProgress(null);
    invalidateAll(cache);
    if (!all) {
      toast.fail(t('quick.notAll'));
      return;
    }
    toast.success(t('quick.saved', { count: byId.size }));
    guard.release();
    onSaved();
  }

  return {
    rows,
    saved,
    refused,
    progress,
    add,
    type,
    remove: queue.remove,
    retry: queue.retryFailed,
    save: () => void save(),
  };
}
