import { useTranslation } from 'react-i18next';
import { createBusinessCategoryRequestLimits as LIMITS } from '@/api/limits';
import { EditorSheet } from '@/model/form/editor-sheet';
import { fieldControlOf } from '@/model/form/field-control';
import { bodyFrom, type DraftOf, draftFrom, emptyDraft, type Fields, file } from '@/model/form/fields';
import { useSave } from '@/model/mutations';
import styles from '../content.module.css';
import { namedPath, nameField, nameTexts, nameTranslations, staleNames } from '../names';
import type { AdminBusinessCategory, BusinessCategoryBody } from '../types';

const FIELDS = {
  picture: file('businessCategories.picture', 'pictureId'),
  name: nameField('businessCategories.name', LIMITS),
} satisfies Fields;

const CategoryField = fieldControlOf(FIELDS, 'admin-content');

type CategoryDraft = DraftOf<typeof FIELDS>;

function draftOf(category: AdminBusinessCategory | null): CategoryDraft {
  return category ? draftFrom(FIELDS, category, nameTexts(category.translations)) : emptyDraft(FIELDS);
}

/** `seen` is the version that is changed, as the form shows it. */
function bodyOf(draft: CategoryDraft, seen: CategoryDraft): BusinessCategoryBody {
  const translations = nameTranslations(draft.translations, seen.translations);
  return { ...bodyFrom(FIELDS, draft, seen), translations };
}

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
  const { t } = useTranslation('admin-content');
  const create = useSave('POST', '/api/admin/businessCategory');
  const update = useSave('PUT', '/api/admin/businessCategory/{id}');
  return (
    <EditorSheet
      title={t(category ? 'businessCategories.edit' : 'businessCategories.new')}
      fields={FIELDS}
      namespace="admin-content"
      draftName={`admin/businessCategory/${category?.id ?? 'new'}`}
      row={category}
      draftOf={draftOf}
      pathOf={namedPath(FIELDS)}
      send={async (draft, { version: { values, revision }, keyFor }) => {
        const texts = bodyOf(draft, values);
        if (category && revision !== null) {
          return update.mutateAsync({ id: category.id, body: { ...texts, revision } });
        }
        const body = { ...texts, sort: category?.sort ?? sort };
        return create.mutateAsync({ body, key: keyFor(body) });
      }}
      latest={latest}
      stale={staleNames(category?.translations)}
      counts
      onClose={onClose}
    >
      {({ uploads }) => (
        <>
          <div className={styles.small}>
            <CategoryField name="picture" uploads={uploads} />
          </div>
          <CategoryField name="name" counts />
        </>
      )}
    </EditorSheet>
  );
}
