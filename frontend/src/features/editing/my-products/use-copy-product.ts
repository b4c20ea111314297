import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { isolate } from '@/lib/isolate';
import { useOneAtATime } from '@/model/use-one-at-a-time';
import { toast } from '@/ui/toast';
import { useCopyProduct } from '../queries';

/** Copies a product; the copy is hidden until it is shown. */
export function useCopyOf() {
  const { t } = useTranslation('editing');
  const copy = useCopyProduct();
  return useOneAtATime(async (id: number) => {
    const close = toast.loading(t('products.copying'));
    try {
      const { name } = await copy.mutateAsync(id);
      close();
      toast.success(t('products.copied', { name: isolate(name) }));
    } catch (error) {
      close();
      toast.fail(errorText(error));
    }
  });
}
