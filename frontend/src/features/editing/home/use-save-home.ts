import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { isApiError } from '@/api/errors';
import { toast } from '@/ui/toast';
import { type HomeView, useUpdateHome } from '../queries';
import { bodyOf, type SectionDraft } from './home-draft';

/** Sends the sections; a failure leaves them as they were arranged. */
export function useSaveHome({ userId, revision }: HomeView, onSaved: () => void) {
  const { t } = useTranslation('common');
  const update = useUpdateHome();
  const [changedElsewhere, setChangedElsewhere] = useState(false);

  async function send(sections: SectionDraft[]) {
    try {
      await update.mutateAsync({ userId, body: bodyOf(sections, revision) });
      toast.success(t('saved'));
      onSaved();
    } catch (error) {
      if (isApiError(error, 'changed_elsewhere')) setChangedElsewhere(true);
      const firstField = isApiError(error) ? error.fields[0]?.message : undefined;
      toast.fail(firstField ?? errorText(error));
    }
  }

  return {
    changedElsewhere,
    saving: update.isPending,
    save: (sections: SectionDraft[]) => void send(sections),
  };
}
