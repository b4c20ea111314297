import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { get, set } from 'react-hook-form';
import type { Media } from '@/api/upload';
import { updateDraft } from '../drafts/draft-store';
import {
  cancelUploads,
  retryFailedUploads,
  showUploads,
  statusOf,
  summaryOf,
  type UploadForm,
  type UploadStatus,
  uploadsOf,
} from './upload-manager';
import { uploadSummaries } from './upload-summaries';
import type { UploadTarget } from './use-upload-queue';

export interface FormUploads {
  /** Where a field's uploads go; pass it to the field. */
  of: (field: string) => UploadTarget;
  /** The worst status of all fields. */
  status: () => UploadStatus;
  /** How many files are uploading. */
  count: () => number;
  /** Whether sending the failed files again is of no use. */
  areRefused: () => boolean;
  /** Resolves when nothing is uploading any more. */
  settled: (signal: AbortSignal) => Promise<void>;
  retryFailed: () => void;
  cancel: () => void;
}

type Deliver = UploadForm['deliver'];

/** The value of a field with one more picture: at the end of a list or of a rich text, else in its place. */
export function withPicture(value: unknown, media: Media): Media | Media[] | string {
  if (typeof value === 'string') return `${value}<img src="${attribute(media.url)}">`;
  return Array.isArray(value) ? [...value, media] : media;
}

function attribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
}

function deliverToDraft(draftKey: string): Deliver {
  return (field, media, fileName) =>
    updateDraft<object>(draftKey, (draft) => {
      set(draft.values, field, withPicture(get(draft.values, field), media));
      const { unsent } = draft;
      const sent = unsent?.find((file) => file.field === field && file.name === fileName);
      return { ...draft, unsent: unsent?.filter((file) => file !== sent) };
    });
}

/**
 * The uploads of one form. They continue when one of its fields is closed, and are given to `deliver`; and when
 * the form is closed, and are added to its draft.
 */
export function useFormUploads(draftKey: string, deliver: Deliver): FormUploads {
  const latest = useRef(deliver);
  useLayoutEffect(() => {
    latest.current = deliver;
  });
  const [form] = useState(() => uploadsOf(draftKey));
  useEffect(
    () =>
      showUploads(
        form,
        (field, media, fileName) => latest.current(field, media, fileName),
        deliverToDraft(draftKey),
      ),
    [form, draftKey],
  );
  return useMemo(
    () => ({
      of: (field) => ({ form, field }),
      status: () => statusOf(summaryOf(form)),
      count: () => summaryOf(form).uploading,
      areRefused: () => summaryOf(form).refused === summaryOf(form).failed,
      settled: (signal) => settled(form, signal),
      retryFailed: retryFailedUploads,
      cancel: () => cancelUploads(form),
    }),
    [form],
  );
}

function settled(form: UploadForm, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => settle(() => reject(new DOMException('The wait was cancelled.', 'AbortError')));
    const check = () => summaryOf(form).uploading === 0 && settle(resolve);
    const unsubscribe = uploadSummaries.subscribe(check);
    signal.addEventListener('abort', stop);
    function settle(then: () => void) {
      unsubscribe();
      signal.removeEventListener('abort', stop);
      then();
    }
    check();
  });
}
