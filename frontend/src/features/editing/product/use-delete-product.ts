import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { isolate } from '@/lib/isolate';
import { confirm } from '@/ui/confirm';
import { toast } from '@/ui/toast';
import { useDeleteProduct } from '../queries';

/** Asks, deletes, and tells; true when the product is gone. */
export function useAskToDelete() {
  const { t } = useTranslation(['editing', 'common']);
  const remove = useDeleteProduct();
  return async function askToDelete(id: number, name?: string): Promise<boolean> {
    const answer = await confirm({
      title: t('products.deleteTitle'),
      text: name ? t('products.deleteText', { name: isolate(name) }) : t('products.deleteNote'),
      confirmLabel: t('common:action.delete'),
      cancelLabel: t('common:action.cancel'),
      tone: 'danger',
    });
    if (answer !== 'confirm') return false;
    try {
      await remove.mutateAsync(id);
      toast.success(t('common:deleted'));
      return true;
    } catch (error) {
      toast.fail(errorText(error));
      return false;
    }
  };
}
