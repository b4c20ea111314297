import { useTranslation } from 'react-i18next';
import { call } from '@/api/client';
import { isolate } from '@/lib/isolate';
import { useSave } from '@/model/mutations';
import { useAskToDelete } from '@/model/use-ask-to-delete';
import { useReorder } from '@/model/use-reorder';
import { confirm } from '@/ui/confirm';
import { type CategoryNode, myTreeQuery } from '../queries';
import { useCategoryName } from './category-name';
import { withOrder } from './order';

export function useReorderCategories() {
  return useReorder<{ list: CategoryNode[] }>({
    queryKey: myTreeQuery().queryKey,
    apply: ({ list }, order) => ({ list: withOrder(list, order) }),
    send: (body) => call('PUT', '/api/category/order', { body }),
  });
}

/** Shows what is in a category: its products, or else its subcategories. */
export type ShowContents = (node: CategoryNode) => void;

/** Deleting, with its questions and messages; one that is not empty leads to what is in the way. */
export function useAskToDeleteCategory(onShowContents: ShowContents) {
  const { t } = useTranslation(['editing', 'common']);
  const nameOf = useCategoryName();
  const remove = useSave('DELETE', '/api/category/{id}');
  const askToDelete = useAskToDelete();

  async function leadToContents(node: CategoryNode, name: string): Promise<void> {
    const { children, productCount } = node;
    const inside = [
      ...(children.length > 0 ? [t('categories.childCount', { count: children.length })] : []),
      ...(productCount > 0 ? [t('categories.productCount', { count: productCount })] : []),
    ].join(t('categories.and'));
    const answer = await confirm({
      title: t('categories.notEmptyTitle', { name }),
      text: t('categories.notEmptyText', { inside }),
      confirmLabel: t('categories.showContents'),
      cancelLabel: t('common:action.close'),
    });
    if (answer === 'confirm') onShowContents(node);
  }

  return async function askToDeleteCategory(node: CategoryNode): Promise<void> {
    const name = isolate(nameOf(node));
    if (node.children.length > 0 || node.productCount > 0) return leadToContents(node, name);
    await askToDelete({
      title: t('categories.deleteTitle', { name }),
      text: t('categories.deleteText'),
      remove: () => remove.mutateAsync({ id: node.id }),
    });
  };
}
