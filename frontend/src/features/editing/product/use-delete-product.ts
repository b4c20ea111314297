import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { useSave } from '@/model/mutations';
import { useAskToDelete } from '@/model/use-ask-to-delete';

/** Asks, and deletes; true when the product is gone. */
export function useAskToDeleteProduct() {
  const { t } = useTranslation('editing');
  const remove = useSave('DELETE', '/api/product/{id}');
  const askToDelete = useAskToDelete();
  return (id: number, name?: string) =>
    askToDelete({
      title: t('products.deleteTitle'),
      text: name ? t('products.deleteText', { name: isolate(name) }) : t('products.deleteNote'),
      remove: () => remove.mutateAsync({ id }),
    });
}
