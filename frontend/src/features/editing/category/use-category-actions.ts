import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { useReorder } from '@/model/use-reorder';
import { confirm } from '@/ui/confirm';
import { toast } from '@/ui/toast';
import { type CategoryNode, myTreeQuery, putCategoryOrder, useDeleteCategory } from '../queries';
import { useCategoryName } from './category-name';
import { withOrder } from './order';

/** Deleting and reordering, with their questions and messages. */
export function useCategoryActions() {
  const { t } = useTranslation(['editing', 'common']);
  const nameOf = useCategoryName();
  const remove = useDeleteCategory();
  const reorder = useReorder<{ list: CategoryNode[] }>({
    queryKey: myTreeQuery().queryKey,
    apply: ({ list }, order) => ({ list: withOrder(list, order) }),
    send: putCategoryOrder,
  });

  async function askToDelete(node: CategoryNode): Promise<void> {
    const name = `\u2068${nameOf(node)}\u2069`;
    const children = node.children.length;
    if (children > 0 || node.productCount > 0) {
      const inside = [
        ...(children > 0 ? [t('categories.childCount', { count: children })] : []),
        ...(node.productCount > 0 ? [t('categories.productCount', { count: node.productCount })] : []),
      ].join(t('categories.and'));
      await confirm({
        title: t('categories.notEmptyTitle', { name }),
        text: t('categories.notEmptyText', { inside }),
        confirmLabel: t('common:action.confirm'),
        cancelLabel: t('common:action.close'),
      });
      return;
    }
    const answer = await confirm({
      title: t('categories.deleteTitle', { name }),
      text: t('categories.deleteText'),
      confirmLabel: t('common:action.delete'),
      cancelLabel: t('common:action.cancel'),
      tone: 'danger',
    });
    if (answer !== 'confirm') return;
    try {
      await remove.mutateAsync(node.id);
      toast.success(t('common:deleted'));
    } catch (error) {
      toast.fail(errorText(error));
    }
  }

  return { askToDelete, reorder };
}
