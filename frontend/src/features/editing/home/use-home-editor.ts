import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { isApiError } from '@/api/errors';
import { useDraft } from '@/model/drafts/use-draft';
import { useDirtyGuard } from '@/model/form/use-dirty-guard';
import { type Patience, usePatientSave } from '@/model/form/use-patient-save';
import { useFormUploads } from '@/model/media/use-form-uploads';
import { toast } from '@/ui/toast';
import { type HomeView, useUpdateHome } from '../queries';
import { bodyOf, draftsOf, type SectionDraft } from './home-draft';
import { KINDS } from './section-kinds';
import { pickOfMedia } from './section-picks';

interface HomeEditorOptions {
  view: HomeView;
  onSaved: () => void;
}

/** Keeps the sections on the device as they are arranged, and sends them; a failure leaves them as they are. */
export function useHomeEditor({ view, onSaved }: HomeEditorOptions) {
  const { t } = useTranslation(['common', 'editing']);
  const update = useUpdateHome();
  const patient = usePatientSave();
  // A draft of an older version is saved onto that version, so that the server can tell that it is old.
  const [revision, setRevision] = useState(view.revision);
  const [changedElsewhere, setChangedElsewhere] = useState(false);
  const [initial] = useState(() => draftsOf(view));
  const [sections, show] = useState(initial);
  // What a save sends must not wait for the next render: a picture may just have arrived.
  const current = useRef(sections);
  const isDirty = sections !== initial;

  function setSections(next: SectionDraft[]) {
    current.current = next;
    show(next);
  }

  const { keeper, offer } = useDraft<SectionDraft[]>({
    name: `home/${view.userId}`,
    read: () => ({
      values: current.current,
      base: initial,
      revision,
      isDirty,
      isPending: uploads.status() !== 'idle',
    }),
    restore(draft) {
      setSections(draft.values);
      setRevision(draft.revision ?? view.revision);
    },
    resumesAtOnce: () => uploads.status() !== 'idle',
  });
  const uploads = useFormUploads(keeper.key, (key, media) =>
    setSections(
      current.current.map((section) => {
        if (section.key !== key) return section;
        const before = KINDS[section.type].picks === 'video' ? [] : section.picks;
        return { ...section, picks: [...before, pickOfMedia(media)] };
      }),
    ),
  );
  const guard = useDirtyGuard(isDirty, {
    keep: () => keeper.flush(),
    discard() {
      uploads.cancel();
      void keeper.close();
    },
  });
  useEffect(() => {
    if (sections !== initial) keeper.changed();
  }, [keeper, sections, initial]);

  async function send({ wait, send: sendPatiently }: Patience) {
    if (uploads.status() === 'uploading') await wait('uploads', uploads.settled);
    if (uploads.status() === 'failed') return toast.fail(t('editing:form.uploadFailed'));
    const body = bodyOf(current.current, revision);
    await sendPatiently(() => update.mutateAsync({ userId: view.userId, body }));
    guard.release();
    void keeper.close();
    toast.success(t('saved'));
    onSaved();
  }

  function report(error: unknown) {
    if (isApiError(error, 'changed_elsewhere')) setChangedElsewhere(true);
    const firstField = isApiError(error) ? error.fields[0]?.message : undefined;
    toast.fail(firstField ?? errorText(error));
  }

  return {
    sections,
    setSections,
    offer,
    uploads,
    saving: {
      changedElsewhere,
      phase: patient.phase,
      cancel: patient.cancel,
      save: () => void patient.run(send).catch(report),
    },
  };
}
