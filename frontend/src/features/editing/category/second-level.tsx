import { useTranslation } from 'react-i18next';
import { AddRow } from '@/model/form/add-row';
import { SortableList } from '@/ui/sortable-list';
import type { CategoryNode } from '../queries';
import { useCategoryName } from './category-name';
import { CategoryRow, RowButtons } from './category-row';
import { type ShowContents, useAskToDeleteCategory, useReorderCategories } from './use-category-actions';

interface SecondLevelProps {
  parent: CategoryNode;
  onEdit: (child: CategoryNode) => void;
  onAdd: () => void;
  onShowContents: ShowContents;
}

/** The children of one first-level category, with a button for one more. */
export function SecondLevel({ parent, onEdit, onAdd, onShowContents }: SecondLevelProps) {
  const { t } = useTranslation('editing');
  const reorder = useReorderCategories();
  const askToDelete = useAskToDeleteCategory(onShowContents);
  const nameOf = useCategoryName();
  const items = parent.children.map((node) => ({ id: String(node.id), node: { ...node, children: [] } }));
  return (
    <>
      <SortableList
        label={nameOf(parent)}
        items={items}
        nameOf={({ node }) => nameOf(node)}
        onReorder={(ids) => reorder({ parentId: parent.id, ids: ids.map(Number) })}
      >
        {({ node }, handle) => (
          <CategoryRow node={node} handle={handle} second>
            <RowButtons node={node} onEdit={() => onEdit(node)} onDelete={() => void askToDelete(node)} />
          </CategoryRow>
        )}
      </SortableList>
      <AddRow label={t('categories.addSecond')} of={nameOf(parent)} onPress={onAdd} />
    </>
  );
}
