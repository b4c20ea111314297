import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo } from 'react';
import { type Control, type Resolver, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createBusinessCategoryRequestLimits } from '@/api/limits';
import { useForm } from '@/model/form/use-form';
import { fieldAt, translatedFields } from '@/model/form/version-fields';
import { PictureField } from '@/model/media/picture-field';
import type { UploadTarget } from '@/model/media/use-upload-queue';
import { useSave } from '@/model/mutations';
import { OriginalControl } from '@/model/translations/original-controls';
import { TranslationFields } from '@/model/translations/translation-fields';
import styles from '../content.module.css';
import { EditorSheet } from '../editor-sheet';
import { staleNames } from '../names';
import type { AdminBusinessCategory } from '../types';
import {
  type BusinessCategoryDraft,
  bodyOf,
  businessCategoryPath,
  businessCategorySchema,
  draftOf,
} from './business-category-form';

/** Maximum length of names, as on the server. */
const NAME_MAX = createBusinessCategoryRequestLimits.name.maxLength;

interface BusinessCategorySheetProps {
  /** null: a new one. */
  category: AdminBusinessCategory | null;
  /** Sort number of a new one. */
  sort: number;
  onClose: () => void;
  /** Reads the newest version, after an edit conflict. */
  latest: () => Promise<AdminBusinessCategory>;
}

/** Editor of one business category. */
export function BusinessCategorySheet({ category, sort, onClose, latest }: BusinessCategorySheetProps) {
  const { t } = useTranslation(['admin-content', 'errors']);
  const create = useSave('POST', '/api/admin/businessCategory');
  const update = useSave('PUT', '/api/admin/businessCategory/{id}');
  const resolver = useMemo(
    () => valibotResolver(businessCategorySchema(t)) as unknown as Resolver<BusinessCategoryDraft>,
    [t],
  );
  const form = useForm<BusinessCategoryDraft>({
    defaultValues: draftOf(category),
    resolver,
    shouldFocusError: false,
  });
  return (
    <EditorSheet
      title={t(category ? 'businessCategories.edit' : 'businessCategories.new')}
      form={form}
      draftName={`businessCategory/${category?.id ?? 'new'}`}
      revision={category?.revision ?? null}
      pathOf={businessCategoryPath}
      blank={draftOf(null)}
      send={async (draft, { version, keyFor }) => {
        const texts = bodyOf(draft, version.values);
        const revision = version.revision;
        if (category && revision !== null) {
          return update.mutateAsync({ id: category.id, body: { ...texts, revision } });
        }
        const body = { ...texts, sort: category?.sort ?? sort };
        return create.mutateAsync({ body, key: keyFor(body) });
      }}
      conflicts={
        category
          ? {
              async latest() {
                const result = await latest();
                return { values: draftOf(result), revision: result.revision, result };
              },
              fields: () => [
                fieldAt('picture', t('businessCategories.picture')),
                fieldAt('name', t('businessCategories.name')),
                ...translatedFields<BusinessCategoryDraft>({ name: t('businessCategories.name') }),
              ],
            }
          : undefined
      }
      onClose={onClose}
    >
      {(uploads) => (
        <>
          <CategoryPicture control={form.control} target={uploads.of('picture')} />
          <OriginalControl
            control={form.control}
            name="name"
            label={t('businessCategories.name')}
            maxLength={NAME_MAX}
            required
          />
          <TranslationFields
            control={form.control}
            base="translations"
            stale={staleNames(category?.translations)}
            fields={[{ name: 'name', label: t('businessCategories.name'), maxLength: NAME_MAX }]}
          />
        </>
      )}
    </EditorSheet>
  );
}

interface CategoryPictureProps {
  control: Control<BusinessCategoryDraft>;
  target: UploadTarget;
}

function CategoryPicture({ control, target }: CategoryPictureProps) {
  const { t } = useTranslation('admin-content');
  const { field, fieldState } = useController({ control, name: 'picture' });
  return (
    <div className={styles.small}>
      <PictureField
        label={t('businessCategories.picture')}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
        target={target}
      />
    </div>
  );
}
