import type { Media } from '@/api/upload';
import type { Slot, UploadQueue } from './upload-queue';
import { type UploadSummary, uploadSummaries } from './upload-summaries';

/** uploading: wait before saving. failed: something must be retried or removed first. */
export type UploadStatus = 'idle' | 'uploading' | 'failed';

/** A chosen file that is not stored yet. A draft keeps its name, but not the file. */
export interface UnsentFile {
  /** The field of the form. */
  field: string;
  name: string;
  /** Its place among the files of its field, from 1; null: it is the only one. */
  at: number | null;
}

/** The uploads of one form. They continue when a field, or the form itself, is closed. */
export interface UploadForm {
  key: string;
  queues: Map<string, UploadQueue>;
  /** False while the form is not on screen. */
  isOpen: boolean;
  /** Adds a picture to a field that is not on screen. */
  deliver: (field: string, media: Media, fileName: string) => void;
}

const forms = new Map<string, UploadForm>();

export function summarize(slots: Slot[]): UploadSummary {
  const uploading = slots.filter((slot) => slot.state === 'uploading');
  const sent = uploading.reduce((sum, { progress }) => sum + progress, 0);
  return {
    uploading: uploading.length,
    failed: slots.filter((slot) => slot.state === 'failed').length,
    refused: slots.filter((slot) => slot.isRefused).length,
    share: uploading.length === 0 ? 0 : sent / uploading.length,
  };
}

export function summaryOf(form: UploadForm): UploadSummary {
  return summarize([...form.queues.values()].flatMap((queue) => queue.slots()));
}

export function statusOf({ uploading, failed }: UploadSummary): UploadStatus {
  if (uploading > 0) return 'uploading';
  return failed > 0 ? 'failed' : 'idle';
}

function slotsOf(some: UploadForm[]): Slot[] {
  return some.flatMap((form) => [...form.queues.values()].flatMap((queue) => queue.slots()));
}

function changed(): void {
  for (const form of [...forms.values()]) forgetIfDone(form);
  const all = [...forms.values()];
  uploadSummaries.set({
    all: summarize(slotsOf(all)),
    background: summarize(slotsOf(all.filter(({ isOpen }) => !isOpen))),
  });
}

function forgetIfDone(form: UploadForm): void {
  if (form.isOpen || statusOf(summaryOf(form)) !== 'idle') return;
  for (const queue of form.queues.values()) queue.dispose();
  forms.delete(form.key);
}

/** The uploads of a form, with those that are still running from an earlier visit. */
export function uploadsOf(key: string): UploadForm {
  const form = forms.get(key) ?? { key, queues: new Map(), isOpen: false, deliver: () => undefined };
  forms.set(key, form);
  return form;
}

/**
 * The form is on screen until the returned function is called. What is uploading then continues, and is given to
 * `deliverLater`.
 */
export function showUploads(
  form: UploadForm,
  deliver: UploadForm['deliver'],
  deliverLater: UploadForm['deliver'],
): () => void {
  forms.set(form.key, form);
  form.isOpen = true;
  form.deliver = deliver;
  changed();
  return () => {
    form.isOpen = false;
    form.deliver = deliverLater;
    // A form that is only moved on the page is shown again at once.
    setTimeout(changed);
  };
}

/** The queue of a field; made once, and kept while the form has uploads. */
export function queueOf(form: UploadForm, field: string, make: () => UploadQueue): UploadQueue {
  const known = form.queues.get(field);
  if (known) return known;
  const queue = make();
  form.queues.set(field, queue);
  queue.subscribe(changed);
  return queue;
}

/** The files of a form that are being sent, or wait for a retry. */
export function unsentIn(key: string): UnsentFile[] {
  return [...(forms.get(key)?.queues ?? [])].flatMap(([field, queue]) => {
    const slots = queue.slots();
    return slots.flatMap(({ file }, index) =>
      file ? [{ field, name: file.name, at: slots.length > 1 ? index + 1 : null }] : [],
    );
  });
}

/** Sends the failed files of all forms again. */
export function retryFailedUploads(): void {
  for (const form of forms.values()) for (const queue of form.queues.values()) queue.retryFailed();
}

/** Gives up every upload of a form. */
export function cancelUploads(form: UploadForm): void {
  for (const queue of form.queues.values()) queue.cancel();
  changed();
}

/** Gives up the uploads of forms that are not on screen, or of all forms. */
export function cancelUploadsOf(which: 'background' | 'all'): void {
  for (const form of [...forms.values()]) if (which === 'all' || !form.isOpen) cancelUploads(form);
}

if (typeof window !== 'undefined') window.addEventListener('online', retryFailedUploads);
