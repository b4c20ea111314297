import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '@/model/query-state';
import { ActionBar } from '@/ui/action-bar';
import { Button, IconButton } from '@/ui/button';
import { Group } from '@/ui/group';
import { RowsSkeleton } from '@/ui/skeleton';
import { SortableList } from '@/ui/sortable-list';
import { StateView } from '@/ui/state-view';
import { type CategoryNode, myTreeQuery } from '../queries';
import styles from './category.module.css';
import { useCategoryName } from './category-name';
import { CategoryRow } from './category-row';
import { CategorySheet, type CategoryTarget } from './category-sheet';
import { FIRST_LEVEL } from './fields';
import { SecondLevel } from './second-level';
import { type ShowContents, useAskToDeleteCategory, useReorderCategories } from './use-category-actions';

/** The merchant's categories on both levels. */
export function CategoryEditor({ onShowContents }: { onShowContents: ShowContents }) {
  const { t } = useTranslation('editing');
  const query = useQuery({ ...myTreeQuery(), staleTime: 0 });
  const [target, setTarget] = useState<CategoryTarget | null>(null);
  return (
    <>
      <QueryState query={query} skeleton={<RowsSkeleton />}>
        {({ list }) =>
          list.length === 0 ? (
            <StateView picture="empty" title={t('categories.emptyTitle')} text={t('categories.emptyText')} />
          ) : (
            <FirstLevel list={list} onEdit={setTarget} onShowContents={onShowContents} />
          )
        }
      </QueryState>
      <ActionBar>
        <Button
          variant="primary"
          icon="plus"
          disabled={!query.data}
          onPress={() => setTarget({ node: null, parentId: FIRST_LEVEL })}
        >
          {t('categories.addFirst')}
        </Button>
      </ActionBar>
      {target && (
        <CategorySheet target={target} firstLevel={query.data?.list ?? []} onClose={() => setTarget(null)} />
      )}
    </>
  );
}

interface FirstLevelProps {
  list: CategoryNode[];
  onEdit: (target: CategoryTarget) => void;
  onShowContents: ShowContents;
}

function FirstLevel({ list, onEdit, onShowContents }: FirstLevelProps) {
  const { t } = useTranslation('editing');
  const reorder = useReorderCategories();
  const nameOf = useCategoryName();
  const items = list.map((node) => ({ id: String(node.id), node }));
  return (
    <div className={styles.list}>
      <SortableList
        label={t('categories.title')}
        items={items}
        nameOf={({ node }) => nameOf(node)}
        onReorder={(ids) => reorder({ parentId: null, ids: ids.map(Number) })}
      >
        {({ node }, handle) => (
          <FirstCategory node={node} handle={handle} onEdit={onEdit} onShowContents={onShowContents} />
        )}
      </SortableList>
    </div>
  );
}

interface FirstCategoryProps {
  node: CategoryNode;
  handle: ReactNode;
  onEdit: (target: CategoryTarget) => void;
  onShowContents: ShowContents;
}

function FirstCategory({ node, handle, onEdit, onShowContents }: FirstCategoryProps) {
  const { t } = useTranslation(['editing', 'common']);
  const askToDelete = useAskToDeleteCategory(onShowContents);
  const name = useCategoryName()(node);
  const [open, setOpen] = useState(false);
  return (
    <Group>
      <CategoryRow node={node} handle={handle}>
        <IconButton
          icon="edit"
          label={`${t('common:action.edit')} ${name}`}
          onPress={() => onEdit({ node, parentId: FIRST_LEVEL })}
        />
        <span className={open ? styles.open : undefined}>
          <IconButton
            icon="down"
            label={`${t('categories.expand')} ${name}`}
            expanded={open}
            onPress={() => setOpen(!open)}
          />
        </span>
      </CategoryRow>
      {open && (
        <div className={styles.children}>
          <SecondLevel
            parent={node}
            onEdit={(child) => onEdit({ node: child, parentId: node.id })}
            onAdd={() => onEdit({ node: null, parentId: node.id })}
            onShowContents={onShowContents}
          />
          <Button variant="danger" icon="trash" block onPress={() => void askToDelete(node)}>
            {t('categories.delete')}
            <span className="visually-hidden"> · {name}</span>
          </Button>
        </div>
      )}
    </Group>
  );
}
