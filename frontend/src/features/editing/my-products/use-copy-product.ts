import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { NetworkError } from '@/api/errors';
import { type Attempt, attemptFor } from '@/lib/attempt';
import { isolate } from '@/lib/isolate';
import { useSave } from '@/model/mutations';
import { useOneAtATime } from '@/model/use-one-at-a-time';
import { toast } from '@/ui/toast';

/** Copies a product; the copy is hidden until it is shown. */
export function useCopyOf() {
  const { t } = useTranslation('editing');
  const copy = useSave('POST', '/api/product/{id}/copy');
  // The copy may have been made: the next attempt for the same product repeats its key.
  const unanswered = useRef<Attempt | null>(null);
  return useOneAtATime(async (id: number) => {
    const close = toast.loading(t('products.copying'));
    try {
      unanswered.current = attemptFor(id, unanswered.current);
      const { name } = await copy.mutateAsync({ id, key: unanswered.current.key });
      unanswered.current = null;
      close();
      toast.success(t('products.copied', { name: isolate(name) }));
    } catch (error) {
      if (!(error instanceof NetworkError)) unanswered.current = null;
      close();
      toast.fail(errorText(error));
    }
  });
}
