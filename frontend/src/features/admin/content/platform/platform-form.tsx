import { valibotResolver } from '@hookform/resolvers/valibot';
import type { ParseKeys } from 'i18next';
import { useMemo, useRef, useState } from 'react';
import { type Control, FormProvider, type Resolver, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { FormatTexts } from '@/api/form-errors';
import { updatePlatformRequestLimits } from '@/api/limits';
import { useFormat } from '@/i18n/use-format';
import { AddRow } from '@/model/form/add-row';
import { TextControl } from '@/model/form/controls';
import { EditorNotices } from '@/model/form/editor-notices';
import { fieldControlOf } from '@/model/form/field-control';
import { checksOf, conflictFields, countedRows } from '@/model/form/fields';
import { SaveBar } from '@/model/form/save-bar';
import { useEditor } from '@/model/form/use-editor';
import { useForm } from '@/model/form/use-form';
import type { VersionField } from '@/model/form/versions';
import type { FormUploads } from '@/model/media/use-form-uploads';
import { useSave } from '@/model/mutations';
import { staleOf } from '@/model/translations/languages';
import { TranslationFields } from '@/model/translations/translation-fields';
import { IconButton } from '@/ui/button';
import { Group, GroupTitle } from '@/ui/group';
import styles from '../content.module.css';
import type { AdminPlatform } from '../types';
import { PLATFORM_FIELDS } from './fields';
import { LevelFields, levelChecks, useLevelFields } from './level-fields';
import { draftOf, type PlatformDraft, platformPath, requestOf } from './platform-draft';

/** The control of a field of the platform's form. */
const PlatformField = fieldControlOf(PLATFORM_FIELDS, 'admin-content');

interface PlatformFormProps {
  platform: AdminPlatform;
  onSaved: () => void;
  /** Reads the newest version, after an edit conflict. */
  latest: () => Promise<AdminPlatform>;
}

/** The same message for every phone field. */
function phoneTexts(text: string): FormatTexts<PlatformDraft> {
  return Object.fromEntries(Array.from({ length: LINES_MAX }, (_, index) => [`phones.${index}.value`, text]));
}

export function PlatformForm({ platform, onSaved, latest }: PlatformFormProps) {
  const { t } = useTranslation(['admin-content', 'editing', 'errors']);
  const format = useFormat();
  const root = useRef<HTMLDivElement>(null);
  const update = useSave('PUT', '/api/admin/platform');
  const [opened] = useState(() => ({ values: draftOf(platform), revision: platform.revision }));
  const resolver = useMemo(() => {
    const schema = v.looseObject({
      ...checksOf(PLATFORM_FIELDS, t),
      ...levelChecks(platform.levels, t, format.number),
    });
    return valibotResolver(schema) as unknown as Resolver<PlatformDraft>;
  }, [t, format, platform.levels]);
  const form = useForm<PlatformDraft>({
    defaultValues: opened.values,
    resolver,
    shouldFocusError: false,
  });
  const fields = usePlatformFields(platform.levels);
  const editor = useEditor<PlatformDraft, AdminPlatform>({
    form,
    root,
    draftName: 'admin/platform',
    opened,
    pathOf: platformPath,
    formatTexts: { email: t('editing:shop.problem.email'), ...phoneTexts(t('platform.phones.problem')) },
    send: (draft, { version }) =>
      update.mutateAsync({ body: requestOf(draft, version.values, version.revision ?? platform.revision) }),
    onSaved,
    conflicts: {
      fields,
      async latest() {
        const result = await latest();
        return { values: draftOf(result), revision: result.revision, result };
      },
    },
  });
  const { uploads } = editor;
  const { control } = form;
  return (
    <FormProvider {...form}>
      <EditorNotices editor={editor} />
      <div ref={root}>
        <IdentitySection uploads={uploads} />
        <ContactSection control={control} uploads={uploads} />
        <LevelFields control={control} levels={platform.levels} />
        <Group>
          <TranslationFields
            control={control}
            base="translations"
            stale={staleOf(platform.translations)}
            fields={countedRows(PLATFORM_FIELDS, t)}
          />
        </Group>
      </div>
      <SaveBar editor={editor} />
    </FormProvider>
  );
}

interface SectionProps {
  control: Control<PlatformDraft>;
  uploads: FormUploads;
}

/** Logo, name and introduction. */
function IdentitySection({ uploads }: { uploads: FormUploads }) {
  const { t } = useTranslation('admin-content');
  return (
    <>
      <GroupTitle>{t('platform.identity')}</GroupTitle>
      <Group pad>
        <div className="form">
          <div className="two">
            <PlatformField uploads={uploads} name="logo" />
            <PlatformField uploads={uploads} name="openingImage" />
          </div>
          <PlatformField name="name" counts />
          <PlatformField name="introduction" rows={5} counts />
        </div>
      </Group>
    </>
  );
}

/** Contacts of the platform. */
function ContactSection({ control, uploads }: SectionProps) {
  const { t } = useTranslation('admin-content');
  return (
    <>
      <GroupTitle>{t('platform.contact')}</GroupTitle>
      <Group pad>
        <div className="form">
          <LineList control={control} name="phones" />
          <LineList control={control} name="wechatIds" />
          <LineList control={control} name="whatsappNumbers" />
          <div className={styles.small}>
            <PlatformField uploads={uploads} name="qr" />
          </div>
          <PlatformField name="email" dir="ltr" type="email" inputMode="email" />
          <PlatformField name="address" rows={2} counts />
        </div>
      </Group>
    </>
  );
}

/** The fields of the platform as an edit conflict shows them. */
function usePlatformFields(levels: AdminPlatform['levels']): () => VersionField<PlatformDraft>[] {
  const { t } = useTranslation('admin-content');
  const levelFields = useLevelFields(levels);
  // An edit conflict compares a list as one.
  const label = (key: ParseKeys<'admin-content'>) => t(key, { number: '' }).trim();
  return () => [...conflictFields<PlatformDraft>(PLATFORM_FIELDS, label), ...levelFields()];
}

/** Maximum number of lines. All kinds have the same. */
const LINES_MAX = updatePlatformRequestLimits.phones.maxItems;

interface LineListProps {
  control: Control<PlatformDraft>;
  name: 'phones' | 'wechatIds' | 'whatsappNumbers';
}

/** Phone numbers, WeChat IDs or WhatsApp numbers, one field each. */
function LineList({ control, name }: LineListProps) {
  const { t } = useTranslation(['admin-content', 'common']);
  const { fields, append, remove } = useFieldArray({ control, name });
  const kind = name !== 'wechatIds' ? ({ type: 'tel', inputMode: 'tel' } as const) : {};
  return (
    <div className={styles.list}>
      {fields.map(({ id }, index) => {
        const label = t(`platform.${name}.one`, { number: index + 1 });
        return (
          <div key={id} className={styles.entry}>
            <TextControl
              control={control}
              name={`${name}.${index}.value`}
              label={label}
              dir="ltr"
              {...kind}
            />
            <IconButton
              icon="trash"
              label={`${t('common:action.remove')} ${label}`}
              onPress={() => remove(index)}
            />
          </div>
        );
      })}
      {fields.length < LINES_MAX && (
        <AddRow label={t(`platform.${name}.add`)} onPress={() => append({ value: '' })} />
      )}
    </div>
  );
}
