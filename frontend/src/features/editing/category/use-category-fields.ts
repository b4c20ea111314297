import { useTranslation } from 'react-i18next';
import { conflictFields } from '@/model/form/fields';
import type { VersionField } from '@/model/form/versions';
import type { CategoryNode } from '../queries';
import { CATEGORY_FIELDS, type CategoryDraft } from './category-form';

/** The fields of a category as an edit conflict shows them. */
export function useCategoryFields(firstLevel: CategoryNode[]): () => VersionField<CategoryDraft>[] {
  const { t } = useTranslation('editing');
  const parentId = (parent: unknown) =>
    firstLevel.find(({ id }) => id === parent)?.name ?? t('categories.noParent');
  return () => conflictFields<CategoryDraft>(CATEGORY_FIELDS, t, { parentId });
}
