import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { FormProvider, type Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { notFoundError } from '@/api/errors';
import { EditorNotices } from '@/model/form/editor-notices';
import { fieldControlOf } from '@/model/form/field-control';
import { translationRows } from '@/model/form/fields';
import { SaveButton } from '@/model/form/save-button';
import { useEditor } from '@/model/form/use-editor';
import { useForm } from '@/model/form/use-form';
import { useSave } from '@/model/mutations';
import { staleOf } from '@/model/translations/languages';
import { TranslationFields } from '@/model/translations/translation-fields';
import { SelectField } from '@/ui/select-field';
import { Sheet } from '@/ui/sheet';
import { useFormField } from '@/ui/use-form-field';
import { type CategoryNode, myTreeQuery } from '../queries';
import styles from './category.module.css';
import {
  bodyOf,
  CATEGORY_FIELDS,
  type CategoryDraft,
  categoryPath,
  categorySchema,
  draftOf,
  FIRST_LEVEL,
} from './category-form';
import { useCategoryName } from './category-name';
import { placeAtEnd } from './order';
import { useCategoryFields } from './use-category-fields';

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
  const { t } = useTranslation(['editing', 'errors', 'common']);
  const root = useRef<HTMLDivElement>(null);
  const create = useSave('POST', '/api/category');
  const update = useSave('PUT', '/api/category/{id}');
  const cache = useQueryClient();
  const resolver = useMemo(
    () => valibotResolver(categorySchema(t)) as unknown as Resolver<CategoryDraft>,
    [t],
  );
  const [initial] = useState(() => draftOf(node, parentId));
  // A second attempt sends the same position.
  const [openedTree] = useState(firstLevel);
  const form = useForm<CategoryDraft>({
    defaultValues: initial,
    resolver,
    shouldFocusError: false,
  });
  const { control } = form;
  const fields = useCategoryFields(firstLevel);
  const editor = useEditor<CategoryDraft, { id: number }>({
    form,
    root,
    draftName: node ? `category/${node.id}` : `category/new/${parentId}`,
    opened: { values: initial, revision: node?.revision ?? null },
    pathOf: categoryPath,
    blank: draftOf(null, parentId),
    async send(draft, { version, keyFor }) {
      const texts = bodyOf(draft, version.values);
      const { revision } = version;
      if (node && revision !== null) {
        return update.mutateAsync({ id: node.id, body: { ...texts, revision } });
      }
      const body = { ...texts, sort: placeAtEnd(openedTree, draft.parentId) };
      return create.mutateAsync({ body, key: keyFor(body) });
    },
    onSaved(saved) {
      onClose();
      onSaved?.(saved);
    },
    conflicts: node ? { fields, latest: () => latest(node.id) } : undefined,
  });

  async function latest(id: number) {
    const { list } = await cache.fetchQuery({ ...myTreeQuery(), staleTime: 0 });
    const result = list.flatMap((first) => [first, ...first.children]).find((found) => found.id === id);
    if (!result) throw notFoundError();
    return { values: draftOf(result, parentId), revision: result.revision, result };
  }

  return (
    <Sheet
      open
      onClose={() => void editor.confirmClose().then((may) => may && onClose())}
      title={node ? t('categories.edit') : t('categories.new')}
      footer={<SaveButton editor={editor} block />}
    >
      <FormProvider {...form}>
        <div className="form" ref={root}>
          <EditorNotices editor={editor} />
          <div className={styles.image}>
            <CategoryField name="image" uploads={editor.uploads} />
          </div>
          <CategoryField name="name" counts />
          <ParentField control={control} node={node} firstLevel={firstLevel} />
          <CategoryField name="description" placeholder={t('form.optional')} rows={2} />
          <TranslationFields
            control={control}
            base="translations"
            stale={staleOf(node?.translations)}
            fields={translationRows(CATEGORY_FIELDS, t)}
          />
        </div>
      </FormProvider>
    </Sheet>
  );
}

type Control = ReturnType<typeof useForm<CategoryDraft>>['control'];

interface ParentFieldProps {
  control: Control;
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
