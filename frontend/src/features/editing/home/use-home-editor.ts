import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useEditor } from '@/model/form/use-editor';
import { useForm } from '@/model/form/use-form';
import { useSave } from '@/model/mutations';
import { type HomeView, homeFormQuery } from '../queries';
import {
  arranged,
  bodyOf,
  type HomeDraft,
  hasLongTitle,
  homeDraftOf,
  type SectionDraft,
  sectionsIn,
  withArrived,
} from './home-draft';
import { useHomeFields } from './use-home-fields';

interface HomeEditorOptions {
  view: HomeView;
  root: RefObject<HTMLElement | null>;
  /** Shows a section that the server would refuse. */
  onFaulty: (key: string) => void;
  onSaved: () => void;
}

/** The sections of a home as they are arranged; an edit conflict is settled field by field. */
export function useHomeEditor({ view, root, onFaulty, onSaved }: HomeEditorOptions) {
  const { userId } = view;
  const update = useSave('PUT', '/api/decorate/{userId}');
  const cache = useQueryClient();
  const fields = useHomeFields(userId);
  const [opened] = useState(() => ({ values: homeDraftOf(view), revision: view.revision }));
  const form = useForm<HomeDraft>({ defaultValues: opened.values });
  const { control } = form;
  const [order, sections, arrived] = useWatch({ control, name: ['order', 'sections', 'arrived'] });

  async function latest() {
    const result = await cache.fetchQuery({ ...homeFormQuery(userId), staleTime: 0 });
    return { values: homeDraftOf(result), revision: result.revision, result };
  }

  const editor = useEditor<HomeDraft, HomeView>({
    form,
    root,
    draftName: `decoration/${userId}`,
    opened,
    async ask(draft) {
      const faulty = sectionsIn(draft).find(hasLongTitle);
      if (faulty) onFaulty(faulty.key);
      return faulty === undefined;
    },
    send: (draft, { version }) =>
      update.mutateAsync({ userId, body: bodyOf(withArrived(draft), version.revision ?? view.revision) }),
    // The sections have no fields on the page itself: what is wrong with one is said above.
    pathOf: () => null,
    onSaved,
    conflicts: { fields, latest },
  });

  function setSections(change: (now: SectionDraft[]) => SectionDraft[]) {
    const next = arranged(change(sectionsIn(form.getValues())));
    form.setValue('order', next.order, { shouldDirty: true });
    form.setValue('sections', next.sections, { shouldDirty: true });
  }

  const takeArrived = useEffectEvent(() => {
    const taken = withArrived(form.getValues());
    form.setValue('arrived', opened.values.arrived);
    setSections(() => taken);
  });
  useEffect(() => {
    if (Object.values(arrived).some((files) => files.length > 0)) takeArrived();
  }, [arrived]);

  return { sections: sectionsIn({ order, sections, arrived }), setSections, editor };
}
