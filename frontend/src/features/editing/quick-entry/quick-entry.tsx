import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { useLocale } from '@/i18n/locale';
import { useFormat } from '@/i18n/use-format';
import { nextOnEnter } from '@/lib/next-field';
import { nameOf } from '@/model/translations/languages';
import { useOriginalLanguage } from '@/model/translations/original-language';
import { ActionBar } from '@/ui/action-bar';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field-frame';
import { Group } from '@/ui/group';
import { QueryState } from '@/ui/query-state';
import { SelectField } from '@/ui/select-field';
import { StateView } from '@/ui/state-view';
import { TextField } from '@/ui/text-field';
import { categoryOptions } from '../product/category-options';
import { DEFAULT_UNITS } from '../product/draft';
import { recallShared } from '../product/last-product';
import { type CategoryNode, myTreeQuery } from '../queries';
import styles from './quick-entry.module.css';
import { QuickEntryRow } from './quick-entry-row';
import type { SharedText } from './quick-rows';
import { ROWS_MAX, useQuickEntry } from './use-quick-entry';

interface QuickEntryProps {
  categoriesHref: string;
  onSaved: () => void;
  onCancel: () => void;
}

/** Up to 30 photographs become as many products; a shop without categories makes one first. */
export function QuickEntry({ categoriesHref, onSaved, onCancel }: QuickEntryProps) {
  const { t } = useTranslation('editing');
  const tree = useQuery({ ...myTreeQuery(), staleTime: 0 });
  return (
    <QueryState query={tree} describe={errorText}>
      {({ list }) =>
        list.length === 0 ? (
          <StateView picture="empty" title={t('product.categoryFirst')} text={t('product.categoryFirstText')}>
            <Button variant="primary" icon="plus" href={categoriesHref}>
              {t('categories.addFirst')}
            </Button>
          </StateView>
        ) : (
          <Entry tree={list} onSaved={onSaved} onCancel={onCancel} />
        )
      }
    </QueryState>
  );
}

function Entry({
  tree,
  onSaved,
  onCancel,
}: Omit<QuickEntryProps, 'categoriesHref'> & { tree: CategoryNode[] }) {
  const { t } = useTranslation(['editing', 'common']);
  const format = useFormat();
  const { lang } = useLocale();
  const original = useOriginalLanguage();
  const [shared, setShared] = useState<SharedText>(() => ({
    categoryId: null,
    unit: DEFAULT_UNITS[original],
    minOrderQuantity: '1',
    orderMultiple: '1',
    ...recallShared(tree),
  }));
  const [needsCategory, setNeedsCategory] = useState(false);
  const entry = useQuickEntry(shared, onSaved);
  const { rows, saved, refused, progress } = entry;

  function save() {
    setNeedsCategory(shared.categoryId === null);
    if (shared.categoryId !== null) entry.save();
  }

  function saveLabel(): string {
    if (progress) {
      return t('quick.saving', { ratio: `\u2068${format.ratio(progress.done, progress.all)}\u2069` });
    }
    return rows.length > 0 ? t('quick.saveAll', { count: rows.length }) : t('common:action.save');
  }

  return (
    <>
      <Group title={t('quick.shared')} pad>
        <div className="form">
          <SelectField
            label={t('product.category')}
            placeholder={t('product.categoryPlaceholder')}
            options={categoryOptions(tree, lang)}
            value={shared.categoryId}
            error={
              needsCategory && shared.categoryId === null ? t('product.problem.categoryMissing') : undefined
            }
            onChange={(categoryId) => setShared({ ...shared, categoryId })}
            required
          />
          <div className="two">
            <TextField
              label={t('product.unit')}
              note={nameOf(original)}
              value={shared.unit}
              onChange={(unit) => setShared({ ...shared, unit })}
            />
            <TextField
              label={t('product.minOrder')}
              dir="ltr"
              inputMode="numeric"
              value={shared.minOrderQuantity}
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
        <div role="group" aria-label={t('quick.photographs')} className={styles.rows} onKeyDown={nextOnEnter}>
          {rows.map((row, index) => (
            <QuickEntryRow
              key={row.id}
              row={row}
              number={index + 1}
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
      <ActionBar>
        <Button onPress={onCancel}>{t('common:action.cancel')}</Button>
        <Button variant="primary" busy={progress !== null} disabled={rows.length === 0} onPress={save}>
          {saveLabel()}
        </Button>
      </ActionBar>
    </>
  );
}

function Chooser({ isFirst, onFiles }: { isFirst: boolean; onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('editing');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.chooser}>
      <Button
        block
        variant={isFirst ? 'primary' : 'tonal'}
        size="lg"
        icon="image"
        onPress={() => input.current?.click()}
      >
        {t(isFirst ? 'quick.choose' : 'quick.chooseMore')}
      </Button>
      {isFirst && <p className="small muted">{t('quick.hint', { max: ROWS_MAX })}</p>}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t('quick.choose')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same files can be chosen again.
          event.target.value = '';
          onFiles(files);
        }}
      />
    </div>
  );
}
