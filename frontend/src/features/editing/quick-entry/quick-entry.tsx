import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/locale';
import { useFormat } from '@/i18n/use-format';
import { isolate } from '@/lib/isolate';
import { nextOnEnter } from '@/lib/next-field';
import { DraftBar } from '@/model/drafts/draft-bar';
import { DraftSlotContext } from '@/model/drafts/draft-slot-context';
import { useDraftSlot } from '@/model/drafts/use-draft-slot';
import { focusFirstError } from '@/model/form/focus-first-error';
import { SaveButton } from '@/model/form/save-button';
import { QueryState } from '@/model/query-state';
import { nameOf } from '@/model/translations/languages';
import { useOriginalLanguage } from '@/model/translations/original-language';
import { ActionBar } from '@/ui/action-bar';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field-frame';
import { FileChooser } from '@/ui/file-chooser';
import { Group } from '@/ui/group';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { CategorySheet } from '../category/category-sheet';
import { FIRST_LEVEL } from '../category/fields';
import { CategoryFirst } from '../product/category-first';
import { categoryOptions } from '../product/category-options';
import { DEFAULT_UNITS } from '../product/draft';
import { loadShared } from '../product/last-product';
import { CapBanner } from '../product/product-cap';
import { type CategoryNode, myTreeQuery } from '../queries';
import { effectiveOf, useReaders, useShopVisibility } from '../readers';
import styles from './quick-entry.module.css';
import { QuickEntryRow } from './quick-entry-row';
import type { SharedText } from './quick-rows';
import { ROWS_MAX, useQuickEntry } from './use-quick-entry';

interface QuickEntryProps {
  onSaved: () => void;
  onCancel: () => void;
}

/** Up to 30 photographs become as many products; a shop without categories makes one first, in place. */
export function QuickEntry({ onSaved, onCancel }: QuickEntryProps) {
  const tree = useQuery({ ...myTreeQuery(), staleTime: 0 });
  // Two tabs fill in two lists.
  const slot = useDraftSlot('product/quick');
  return (
    <QueryState query={tree}>
      {({ list }) =>
        list.length === 0 ? (
          <CategoryFirst />
        ) : (
          slot && (
            <DraftSlotContext.Provider value={slot}>
              <Entry draftName={slot.name} tree={list} onSaved={onSaved} onCancel={onCancel} />
            </DraftSlotContext.Provider>
          )
        )
      }
    </QueryState>
  );
}

function Entry({
  draftName,
  tree,
  onSaved,
  onCancel,
}: QuickEntryProps & { draftName: string; tree: CategoryNode[] }) {
  const { t } = useTranslation(['editing', 'common']);
  const format = useFormat();
  const { lang } = useLocale();
  const original = useOriginalLanguage();
  const [initial] = useState<SharedText>(() => ({
    categoryId: null,
    unit: DEFAULT_UNITS[original],
    minOrderQuantity: '1',
    orderMultiple: '1',
    ...loadShared(tree),
  }));
  const [isAdding, setAdding] = useState(false);
  const fields = useRef<HTMLFieldSetElement>(null);
  const onWrong = () => focusFirstError(fields.current);
  const entry = useQuickEntry({ draftName, shared: initial, tree, onSaved, onWrong });
  const { rows, saved, refused, progress, shared, setShared, sharedProblems: problems } = entry;

  const readers = useReaders();
  const shopVisibility = useShopVisibility();
  const own = shared.priceVisibility ?? 'inherit';
  const isSaving = entry.phase !== 'idle';
  const isWaiting = entry.phase === 'uploads' || entry.phase === 'network';

  function saveLabel(): string {
    if (progress) {
      return t('quick.saving', { ratio: isolate(format.ratio(progress.done, progress.all)) });
    }
    return rows.length > 0 ? t('quick.saveAll', { count: rows.length }) : t('common:action.save');
  }

  return (
    <>
      {/* What is saved is what was checked: nothing changes in between. Not `inert`, which Safari below 15.5 ignores. */}
      <fieldset ref={fields} className={styles.entry} disabled={isSaving}>
        {/* A row that lacks its photograph says so itself. */}
        <DraftBar offer={{ ...entry.offer, missing: [] }} />
        {/* What is being saved takes its room as it is saved. */}
        <div className={styles.cap}>{!progress && <CapBanner wanted={rows.length} />}</div>
        <Group title={t('quick.shared')} pad>
          <div className="form">
            <SelectField
              label={t('product.category')}
              placeholder={t('product.categoryPlaceholder')}
              options={categoryOptions(tree, lang)}
              value={shared.categoryId}
              error={problems.categoryId}
              disabled={isSaving}
              onChange={(categoryId) => setShared({ ...shared, categoryId })}
              action={{ label: t('categories.new'), onPress: () => setAdding(true) }}
              required
            />
            {isAdding && (
              <CategorySheet
                target={{ node: null, parentId: FIRST_LEVEL }}
                firstLevel={tree}
                onClose={() => setAdding(false)}
                onSaved={({ id }) => setShared({ ...shared, categoryId: id })}
              />
            )}
            <SelectField
              label={t('readers.label')}
              options={readers.productChoices(own)}
              value={own}
              hint={readers.noteOf(effectiveOf(own, shopVisibility))}
              disabled={isSaving}
              onChange={(priceVisibility) => setShared({ ...shared, priceVisibility })}
            />
            <div className="two">
              <TextField
                label={t('product.unit')}
                note={nameOf(original)}
                value={shared.unit}
                error={problems.unit}
                onChange={(unit) => setShared({ ...shared, unit })}
              />
              <TextField
                label={t('product.minOrder')}
                dir="ltr"
                inputMode="numeric"
                value={shared.minOrderQuantity}
                error={problems.minOrderQuantity}
                onChange={(text) => setShared({ ...shared, minOrderQuantity: text })}
              />
            </div>
          </div>
        </Group>
        <Group
          title={t('quick.photographs')}
          note={<bdi dir="ltr">{format.ratio(rows.length, ROWS_MAX)}</bdi>}
          pad
        >
          {saved > 0 && (
            <p role="status" className="small muted">
              {t('quick.saved', { count: saved })}
            </p>
          )}
          <div
            role="group"
            aria-label={t('quick.photographs')}
            className={styles.rows}
            onKeyDown={nextOnEnter}
          >
            {rows.map((row, index) => (
              <QuickEntryRow
                key={row.id}
                row={row}
                number={index + 1}
                target={entry.targetOf(row.id)}
                send={entry.sendPhoto}
                onPhoto={(photo) => entry.onPhoto(row.id, photo)}
                onChoose={(file) => entry.choose(row.id, file)}
                onType={(change) => entry.type(row.id, change)}
                onRemove={() => entry.remove(row.id)}
                onRetry={entry.retry}
              />
            ))}
          </div>
          {refused.map((text) => (
            <FieldError key={text}>{text}</FieldError>
          ))}
          {rows.length < ROWS_MAX && <Chooser isFirst={rows.length === 0} onFiles={entry.add} />}
        </Group>
      </fieldset>
      <ActionBar>
        {!isWaiting && (
          <Button onPress={isSaving ? entry.cancel : onCancel}>{t('common:action.cancel')}</Button>
        )}
        {rows.length > 0 || isSaving ? (
          <SaveButton editor={entry} label={saveLabel()} />
        ) : (
          <Button variant="primary" disabled>
            {saveLabel()}
          </Button>
        )}
      </ActionBar>
    </>
  );
}

function Chooser({ isFirst, onFiles }: { isFirst: boolean; onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('editing');
  return (
    <div className={styles.chooser}>
      <FileChooser label={t('quick.choose')} accept="image/*" multiple onFiles={onFiles}>
        {(choose) => (
          <Button block variant={isFirst ? 'primary' : 'tonal'} size="lg" icon="image" onPress={choose}>
            {t(isFirst ? 'quick.choose' : 'quick.chooseMore')}
          </Button>
        )}
      </FileChooser>
      {isFirst && <p className="small muted">{t('quick.hint', { max: ROWS_MAX })}</p>}
    </div>
  );
}
