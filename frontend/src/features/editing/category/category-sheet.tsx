import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo, useRef, useState } from 'react';
import { type Resolver, useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createCategoryRequestLimits } from '@/api/limits';
import { TextAreaControl, TextControl } from '@/model/form/controls';
import { useConfirmClose } from '@/model/form/use-confirm-close';
import { useDirtyGuard } from '@/model/form/use-dirty-guard';
import { useSave } from '@/model/form/use-save';
import { useUploadWatch } from '@/model/form/use-upload-watch';
import { PictureField } from '@/model/media/picture-field';
import { staleOf } from '@/model/translations/languages';
import { TranslationFields } from '@/model/translations/translation-fields';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/select-field';
import { Sheet } from '@/ui/sheet';
import { useFormField } from '@/ui/use-form-field';
import { type Category, type CategoryNode, useCreateCategory, useUpdateCategory } from '../queries';
import styles from './category.module.css';
import {
  bodyOf,
  type CategoryDraft,
  categoryPath,
  categorySchema,
  draftOf,
  FIRST_LEVEL,
} from './category-form';

/** Names of categories (as the server takes them). */
const NAME_MAX = createCategoryRequestLimits.name.maxLength;

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
}

/** Makes or changes one category. */
export function CategorySheet({ target, firstLevel, onClose }: CategorySheetProps) {
  const { node, parentId } = target;
  const { t } = useTranslation(['editing', 'errors', 'common']);
  const root = useRef<HTMLDivElement>(null);
  const uploads = useUploadWatch();
  const create = useCreateCategory();
  const update = useUpdateCategory();
  const resolver = useMemo(
    () => valibotResolver(categorySchema(t)) as unknown as Resolver<CategoryDraft>,
    [t],
  );
  const [initial] = useState(() => draftOf(node, parentId));
  const form = useForm<CategoryDraft>({
    defaultValues: initial,
    resolver,
    shouldFocusError: false,
  });
  const { control } = form;
  const dirty = form.formState.isDirty;
  const guard = useDirtyGuard(dirty);
  const { save, saving } = useSave<CategoryDraft, Category>({
    form,
    root,
    uploads,
    pathOf: categoryPath,
    send: (draft) =>
      node
        ? update.mutateAsync({ id: node.id, body: { ...bodyOf(draft, initial), revision: node.revision } })
        : create.mutateAsync(bodyOf(draft, initial)),
    onSaved() {
      guard.release();
      onClose();
    },
  });

  const confirmClose = useConfirmClose(dirty);

  return (
    <Sheet
      open
      onClose={() => void confirmClose().then((may) => may && onClose())}
      title={node ? t('categories.edit') : t('categories.new')}
      footer={
        <Button variant="primary" size="lg" block busy={saving} onPress={save}>
          {t('common:action.save')}
        </Button>
      }
    >
      <div className="form" ref={root}>
        <CategoryPicture control={control} onStatus={uploads.of('image')} />
        <TextControl
          control={control}
          name="name"
          label={t('categories.name')}
          maxLength={NAME_MAX}
          required
        />
        <ParentField control={control} node={node} firstLevel={firstLevel} />
        <TextAreaControl
          control={control}
          name="description"
          label={t('categories.description')}
          placeholder={t('form.optional')}
          rows={2}
        />
        <TranslationFields
          control={control}
          base="translations"
          stale={staleOf(node?.translations)}
          fields={[
            { name: 'name', label: t('categories.name') },
            { name: 'description', label: t('categories.description'), multiline: true },
          ]}
        />
      </div>
    </Sheet>
  );
}

type Control = ReturnType<typeof useForm<CategoryDraft>>['control'];

function CategoryPicture({
  control,
  onStatus,
}: {
  control: Control;
  onStatus: (status: 'idle' | 'uploading' | 'failed') => void;
}) {
  const { t } = useTranslation('editing');
  const { field, fieldState } = useController({ control, name: 'image' });
  return (
    <div className={styles.image}>
      <PictureField
        label={t('categories.picture')}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
        onStatus={onStatus}
      />
    </div>
  );
}

interface ParentFieldProps {
  control: Control;
  node: CategoryNode | null;
  firstLevel: CategoryNode[];
}

/** There are two levels: what has children of its own stays on the first. */
function ParentField({ control, node, firstLevel }: ParentFieldProps) {
  const { t } = useTranslation('editing');
  const field = useFormField(control, 'parentId');
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
        ...firstLevel.filter(({ id }) => id !== node?.id).map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
