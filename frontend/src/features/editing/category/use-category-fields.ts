import { useTranslation } from 'react-i18next';
import { fieldAt, translatedFields } from '@/model/form/version-fields';
import type { VersionField } from '@/model/form/versions';
import type { CategoryNode } from '../queries';
import type { CategoryDraft } from './category-form';

/** The fields of a category as an edit conflict shows them. */
export function useCategoryFields(firstLevel: CategoryNode[]): () => VersionField<CategoryDraft>[] {
  const { t } = useTranslation('editing');
  return () => [
    fieldAt('image', t('categories.picture')),
    fieldAt('name', t('categories.name')),
    fieldAt('parentId', t('categories.parent'), {
      show: (parent) => firstLevel.find(({ id }) => id === parent)?.name ?? t('categories.noParent'),
    }),
    fieldAt('description', t('categories.description')),
    ...translatedFields<CategoryDraft>({
      name: t('categories.name'),
      description: t('categories.description'),
    }),
  ];
}
