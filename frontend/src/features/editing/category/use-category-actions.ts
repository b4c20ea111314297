import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { confirm } from '@/ui/confirm';
import { toast } from '@/ui/toast';
import { type CategoryNode, myTreeQuery, useDeleteCategory, useUpdateCategory } from '../queries';
import { reordered, withOrder } from './order';

/** Deleting and reordering, with their questions and messages. */
export function useCategoryActions() {
  const { t } = useTranslation(['editing', 'common']);
  const cache = useQueryClient();
  const remove = useDeleteCategory();
  const update = useUpdateCategory();

  async function askToDelete(node: CategoryNode): Promise<void> {
    const name = `\u2068${node.name}\u2069`;
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

  /** Shown at once; put back when the server does not take it. */
  async function reorder(parentId: number | null, ids: number[]): Promise<void> {
    const { queryKey } = myTreeQuery();
    const before = cache.getQueryData(queryKey);
    if (!before) return;
    const list = withOrder(before.list, parentId, ids);
    cache.setQueryData(queryKey, { list });
    try {
      for (const { id, revision, sort } of reordered(before.list, list, parentId)) {
        await update.mutateAsync({ id, body: { revision, sort } });
      }
    } catch (error) {
      toast.fail(errorText(error));
      void cache.invalidateQueries({ queryKey });
    }
  }

  return { askToDelete, reorder };
}
