import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { notFoundError } from '@/api/errors';
import { EditorSheet } from '@/model/form/editor-sheet';
import { fieldControlOf } from '@/model/form/field-control';
import { useSave } from '@/model/mutations';
import { staleOf } from '@/model/translations/languages';
import { SelectField } from '@/ui/select-field';
import { useFormField } from '@/ui/use-form-field';
import { type CategoryNode, myTreeQuery } from '../queries';
import styles from './category.module.css';
import { useCategoryName } from './category-name';
import { bodyOf, CATEGORY_FIELDS, type CategoryDraft, draftOf, FIRST_LEVEL } from './fields';
import { placeAtEnd } from './order';

const CategoryField = fieldControlOf(CATEGORY_FIELDS, 'editing');

export interface CategoryTarget {
  /** null: a new one. */
  node: CategoryNode | null;
  /** Where a new one goes; 0 is the first level. */
  parentId: number;
}

interface CategorySheetProps {
  target: CategoryTarget;
  firstLevel: CategoryNode[];
  onClose: () => void;
  onSaved?: ((category: { id: number }) => void) | undefined;
}

/** Makes or changes one category. */
export function CategorySheet({ target, firstLevel, onClose, onSaved }: CategorySheetProps) {
  const { node, parentId } = target;
  const { t } = useTranslation('editing');
  const create = useSave('POST', '/api/category');
  const update = useSave('PUT', '/api/category/{id}');
  const cache = useQueryClient();
  // A second attempt sends the same position.
  const [openedTree] = useState(firstLevel);

  async function latest() {
    const { list } = await cache.fetchQuery({ ...myTreeQuery(), staleTime: 0 });
    const found = list.flatMap((first) => [first, ...first.children]).find(({ id }) => id === node?.id);
    if (!found) throw notFoundError();
    return found;
  }

  return (
    <EditorSheet
      title={node ? t('categories.edit') : t('categories.new')}
      fields={CATEGORY_FIELDS}
      namespace="editing"
      draftName={node ? `category/${node.id}` : `category/new/${parentId}`}
      row={node}
      draftOf={(row) => draftOf(row, parentId)}
      send={async (draft, { version: { values, revision }, keyFor }) => {
        const texts = bodyOf(draft, values);
        if (node && revision !== null) {
          return update.mutateAsync({ id: node.id, body: { ...texts, revision } });
        }
        const body = { ...texts, sort: placeAtEnd(openedTree, draft.parentId) };
        return create.mutateAsync({ body, key: keyFor(body) });
      }}
      shown={{
        parentId: (parent) => firstLevel.find(({ id }) => id === parent)?.name ?? t('categories.noParent'),
      }}
      latest={latest}
      stale={staleOf(node?.translations)}
      onSaved={onSaved}
      onClose={onClose}
    >
      {({ form, uploads }) => (
        <>
          <div className={styles.image}>
            <CategoryField name="image" uploads={uploads} />
          </div>
          <CategoryField name="name" counts />
          <ParentField control={form.control} node={node} firstLevel={firstLevel} />
          <CategoryField name="description" placeholder={t('form.optional')} rows={2} />
        </>
      )}
    </EditorSheet>
  );
}

interface ParentFieldProps {
  control: Control<CategoryDraft>;
  node: CategoryNode | null;
  firstLevel: CategoryNode[];
}

/** There are two levels: what has children of its own stays on the first. */
function ParentField({ control, node, firstLevel }: ParentFieldProps) {
  const { t } = useTranslation('editing');
  const field = useFormField(control, 'parentId');
  const nameOf = useCategoryName();
  const hasChildren = (node?.children.length ?? 0) > 0;
  return (
    <SelectField
      label={t('categories.parent')}
      value={field.value}
      onChange={field.onChange}
      error={field.error}
      hint={hasChildren ? t('categories.parentFixed') : undefined}
      disabled={hasChildren}
      options={[
        { value: FIRST_LEVEL, label: t('categories.noParent') },
        ...firstLevel
          .filter(({ id }) => id !== node?.id)
          .map((first) => ({ value: first.id, label: nameOf(first) })),
      ]}
    />
  );
}
