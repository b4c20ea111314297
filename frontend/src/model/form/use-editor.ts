import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { type ApiError, CODE, isApiError } from '@/api/errors';
import type { FormatTexts } from '@/api/form-errors';
import { isSignedIn, requireSession } from '@/api/session';
import { confirm } from '@/ui/confirm';
import { toast } from '@/ui/toast';
import { type DraftOffer, useDraft } from '../drafts/use-draft';
import { type FormUploads, useFormUploads, withPicture } from '../media/use-form-uploads';
import { applyFieldErrors } from './apply-field-errors';
import { blockFields } from './block-fields';
import { focusFirstError } from './focus-first-error';
import { useConfirmClose, withdrawQuestion } from './use-confirm-close';
import { type Conflict, type ConflictOptions, useConflict } from './use-conflict';
import { useDirtyGuard } from './use-dirty-guard';
import { type SaveContext, type SavePhase, usePatientSave } from './use-patient-save';
import type { Version } from './versions';

export interface SendContext<V> {
  /** The version that is changed: the one that the form was opened with, or a newer one after a conflict. */
  version: Version<V>;
  /** The idempotency key of a request that creates something. */
  keyFor: (request: unknown) => string;
}

/** Values on their way. */
interface Sent<V> {
  values: V;
  context: SaveContext;
  /** The version that they change. */
  target: Version<V>;
}

interface EditorOptions<V extends FieldValues, R> {
  form: UseFormReturn<V>;
  /** The fields, without the buttons that save or cancel. */
  root: RefObject<HTMLElement | null>;
  /** Names the object among those of the user, such as `product/12` or `product/new`. */
  draftName: string;
  /** The version with which the form was opened. */
  opened: Version<V>;
  /** Asked before a form without errors is sent; false keeps it open. */
  ask?: ((values: V) => Promise<boolean>) | undefined;
  send: (values: V, context: SendContext<V>) => Promise<R>;
  /**
   * The values of a new object: what is sent for a version without a revision creates one. An object that was deleted
   * elsewhere can then be saved as a new one; absent where that makes no sense.
   */
  blank?: V | undefined;
  /** Maps a path of the API to a field of the form. */
  pathOf: (apiPath: string, values: V) => FieldPath<V> | null;
  /** Messages for fields whose format the server rejected. */
  formatTexts?: FormatTexts<V> | undefined;
  onSaved: (result: R) => void;
  /** How edit conflicts are settled; absent for new objects. */
  conflicts?: ConflictOptions<V, R> | undefined;
}

export interface Editor<V> {
  save: () => void;
  phase: SavePhase;
  /** Stops waiting; everything stays as it is in the form. */
  cancel: () => void;
  uploads: FormUploads;
  offer: DraftOffer;
  /** Someone else saved first. */
  changedElsewhere: boolean;
  /** It was deleted elsewhere, and cannot be saved as a new one. */
  isGone: boolean;
  /** Whether edit conflicts are settled field by field. */
  canCompare: boolean;
  conflict: Conflict<V> | null;
  closeConflict: () => void;
  /** True when nothing was changed, or what was changed is kept or discarded; false while it is being saved. */
  confirmClose: () => Promise<boolean>;
  /** Leaves without a question, after saving or deleting. */
  release: () => void;
}

/** Whether the object does not exist; what the app itself misses in a list has no reason. */
function isMissing({ code, reason }: ApiError): boolean {
  return code === CODE.notFound && (reason === null || reason === 'not_found');
}

/**
 * What every editor does: keeps what is typed on the device, lets uploads continue, waits for uploads and for the
 * network, saves, shows what was rejected, and settles edit conflicts.
 */
export function useEditor<V extends FieldValues, R>(options: EditorOptions<V, R>): Editor<V> {
  const { form, root, draftName, opened, ask, send, blank, pathOf, formatTexts, onSaved } = options;
  const { conflicts } = options;
  const { t } = useTranslation(['editing', 'common', 'errors']);
  const [version, setVersion] = useState(opened);
  const [changedElsewhere, setChangedElsewhere] = useState(false);
  const [isGone, setGone] = useState(false);
  const { conflict, closeConflict, choose, isNewest, merged } = useConflict(conflicts);
  const patient = usePatientSave();
  const { isDirty } = form.formState;

  const { keeper, offer } = useDraft<V>({
    name: draftName,
    read: () => ({
      values: form.getValues(),
      base: version.values,
      revision: version.revision,
      isDirty,
      isPending: uploads.status() !== 'idle',
    }),
    restore(draft, accept) {
      const take = (values: V) => accept() && put(values);
      if (draft.revision === version.revision) return take(draft.values);
      const versions = { base: draft.base, mine: draft.values, theirs: version.values };
      if (!choose(versions, 'resuming', take)) take(merged(versions));
    },
    resumesAtOnce: () => uploads.status() !== 'idle',
  });
  const uploads = useFormUploads(keeper.key, (field, media) => {
    const path = field as Path<V>;
    const value = withPicture(form.getValues(path), media) as PathValue<V, Path<V>>;
    form.setValue(path, value, { shouldDirty: true });
  });
  /** Until something changes: a second tap comes while the page is still being left. */
  const isSaved = useRef(false);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback() {
          isSaved.current = false;
          keeper.changed();
        },
      }),
    [form, keeper],
  );

  const draft = {
    keep: keeper.flush,
    discard() {
      uploads.cancel();
      keeper.close();
    },
  };
  // Leaving does not stop a request that is on its way; while it waits, the save ends with the form.
  const isHeld = patient.phase === 'sending';
  const guard = useDirtyGuard(isDirty, draft, isHeld);
  const confirmClose = useConfirmClose(isDirty, draft, isHeld);

  /** Into the form, as changes of the version that it shows. */
  function put(values: V): void {
    form.reset(values, { keepDefaultValues: true });
    keeper.changed();
  }

  function saved(result: R): void {
    isSaved.current = true;
    guard.release();
    withdrawQuestion();
    keeper.close();
    toast.success(t('common:saved'));
    onSaved(result);
  }

  /** Compares with the newest version. After a lost response that may be what was just saved. */
  async function settleConflict({ values, context, target }: Sent<V>, { latest }: ConflictOptions<V, R>) {
    const { result, ...newest } = await latest();
    const versions = { base: target.values, mine: values, theirs: newest.values };
    if (isNewest(versions)) return saved(result);
    const resend = async (chosen: V, again: SaveContext) => {
      setVersion(newest);
      setChangedElsewhere(false);
      form.reset(newest.values);
      put(chosen);
      const sent = { values: chosen, context: again, target: newest };
      await commit(sent).catch((error) => report(error, sent));
    };
    const isAsked = choose(versions, 'saving', (chosen) => {
      void patient.run((again) => resend(chosen, again));
    });
    if (!isAsked) await resend(merged(versions), context);
  }

  async function commit({ values, context, target }: Sent<V>): Promise<void> {
    // What is typed from here on would neither be saved nor kept.
    const release = root.current ? blockFields(root.current) : undefined;
    try {
      const request = () => send(values, { version: target, keyFor: keeper.keyFor });
      saved(await context.send(request));
    } finally {
      release?.();
    }
  }

  function showIncomplete(): void {
    toast.fail(t('errors:incompleteForm'));
    focusFirstError(root.current);
  }

  async function report(error: unknown, sent: Sent<V>): Promise<void> {
    // Cancelled while it waited.
    if (error instanceof DOMException) return;
    if (!isApiError(error)) {
      toast.fail(errorText(error));
      return;
    }
    if (error.reason === 'changed_elsewhere') {
      setChangedElsewhere(true);
      if (conflicts) return settleConflict(sent, conflicts).catch((cause) => report(cause, sent));
    }
    if (isMissing(error) && sent.target.revision !== null) return offerNew(sent);
    showRejection(error, sent.values);
  }

  /** The object was deleted elsewhere. */
  async function offerNew({ values, context }: Sent<V>): Promise<void> {
    if (!blank) return setGone(true);
    const answer = await confirm({
      title: t('gone.title'),
      text: t('gone.text'),
      confirmLabel: t('gone.saveAsNew'),
      cancelLabel: t('common:action.cancel'),
    });
    if (answer !== 'confirm') return;
    const target = { values: blank, revision: null };
    setVersion(target);
    const sent = { values, context, target };
    await commit(sent).catch((error) => report(error, sent));
  }

  function showRejection(error: ApiError, values: V): void {
    const before = error.fields.length > 0 || error.reason === 'name_taken';
    const unmatchedMessages = applyFieldErrors(form, error, (path) => pathOf(path, values), formatTexts);
    if (!before) toast.fail(errorText(error));
    else if (unmatchedMessages.length > 0) toast.fail(unmatchedMessages[0] ?? errorText(error));
    else toast.fail(error.reason === 'name_taken' ? errorText(error) : t('errors:incompleteForm'));
    focusFirstError(root.current);
  }

  /** Waits until nothing is uploading; false when a file failed and has to be looked at. */
  async function uploadsDone({ wait }: SaveContext): Promise<boolean> {
    if (uploads.status() === 'failed') uploads.retryFailed();
    if (uploads.status() === 'uploading') await wait('uploads', uploads.settled);
    if (uploads.status() !== 'failed') return true;
    toast.fail(t(uploads.areRefused() ? 'form.uploadRefused' : 'form.uploadFailed'));
    // Of sixty pictures the failed one may be out of sight.
    focusFirstError(root.current);
    return false;
  }

  /** Checks the form and hands its values on, or shows what is missing. */
  function valid(): Promise<V | null> {
    return new Promise((resolve) => {
      void form.handleSubmit(
        (values) => resolve(values as V),
        () => {
          showIncomplete();
          resolve(null);
        },
      )();
    });
  }

  async function submit(context: SaveContext): Promise<void> {
    const checked = await valid();
    if (!checked || !(await uploadsDone(context))) return;
    // Pictures have arrived by now, and perhaps more was typed.
    const values = await valid();
    if (!values || (ask && !(await ask(values)))) return;
    const wasSignedIn = isSignedIn();
    const sent = { values, context, target: version };
    try {
      await commit(sent);
    } catch (error) {
      if (!wasSignedIn && isApiError(error) && error.code === CODE.unauthenticated) requireSession();
      else await report(error, sent);
    }
  }

  return {
    save() {
      if (!isSaved.current) void patient.run(submit);
    },
    phase: patient.phase,
    cancel: patient.cancel,
    uploads,
    offer,
    changedElsewhere,
    isGone,
    canCompare: conflicts !== undefined,
    conflict,
    closeConflict,
    confirmClose,
    release() {
      guard.release();
      keeper.close();
    },
  };
}
