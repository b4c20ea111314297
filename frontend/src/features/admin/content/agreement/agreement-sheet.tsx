import { useState } from 'react';
import { type Control, get, useController, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { TextControl } from '@/model/form/controls';
import { EditorSheet } from '@/model/form/editor-sheet';
import { fieldControlOf } from '@/model/form/field-control';
import type { FormUploads } from '@/model/media/use-form-uploads';
import { useSave } from '@/model/mutations';
import { LateRichEditor } from '@/model/rich-text/late-rich-editor';
import { nameOf } from '@/model/translations/languages';
import { confirm } from '@/ui/confirm';
import { FieldFrame } from '@/ui/field-frame';
import { Segmented } from '@/ui/segmented';
import type { AdminAgreement, AgreementKind } from '../types';
import {
  AGREEMENT_FIELDS,
  type AgreementDraft,
  bodyOf,
  draftOf,
  ORIGINAL,
  type TextPath,
  textPath,
  WRITTEN,
  type Written,
} from './fields';

const AgreementField = fieldControlOf(AGREEMENT_FIELDS, 'admin-content');

interface AgreementSheetProps {
  kind: AgreementKind;
  /** The version in force; null if nothing was published yet. */
  inForce: AdminAgreement | null;
  onClose: () => void;
}

/** Editor of a new version; asks before publishing, because published versions are immutable. */
export function AgreementSheet({ kind, inForce, onClose }: AgreementSheetProps) {
  const { t } = useTranslation(['admin-content', 'common']);
  const publish = useSave('POST', '/api/admin/agreement');

  async function ask({ version }: AgreementDraft) {
    const answer = await confirm({
      title: t('agreements.publishTitle', { version: isolate(version.trim()) }),
      text: t('agreements.publishText'),
      confirmLabel: t('agreements.publish'),
      cancelLabel: t('common:action.cancel'),
    });
    return answer === 'confirm';
  }

  return (
    <EditorSheet
      full
      title={t(`agreements.new.${kind}`)}
      fields={AGREEMENT_FIELDS}
      namespace="admin-content"
      draftName={`admin/agreement/${kind}`}
      row={null}
      draftOf={() => draftOf(inForce)}
      send={(draft) => publish.mutateAsync({ body: bodyOf(kind, draft) })}
      ask={ask}
      saveLabel={t('agreements.publish')}
      onClose={onClose}
    >
      {({ form, uploads }) => (
        <>
          <AgreementField
            name="version"
            hint={
              inForce
                ? t('agreements.versionHint', { version: isolate(inForce.version) })
                : t('agreements.versionFirst')
            }
            dir="ltr"
            counts
          />
          <AgreementTexts control={form.control} uploads={uploads} />
        </>
      )}
    </EditorSheet>
  );
}

/** Title and text in one language at a time; switches to a language with errors. */
function AgreementTexts({ control, uploads }: { control: Control<AgreementDraft>; uploads: FormUploads }) {
  const { t } = useTranslation(['admin-content', 'editing']);
  const [lang, setLang] = useState<Written>(ORIGINAL);
  const { errors } = useFormState({ control });
  const isWrong = (candidate: Written) =>
    Boolean(get(errors, textPath(candidate, 'title')) ?? get(errors, textPath(candidate, 'text')));
  const shown = isWrong(lang) ? lang : (WRITTEN.find(isWrong) ?? lang);
  return (
    <>
      <Segmented
        label={t('editing:translation.language')}
        options={WRITTEN.map((value) => ({
          value,
          label: value === ORIGINAL ? t('editing:translation.original') : nameOf(value),
        }))}
        value={shown}
        onChange={setLang}
      />
      <TextControl
        key={`${shown}.title`}
        control={control}
        name={textPath(shown, 'title')}
        label={t('agreements.name')}
        maxLength={AGREEMENT_FIELDS.title.maxLength}
        required={shown === ORIGINAL}
      />
      <RichControl
        key={`${shown}.text`}
        control={control}
        name={textPath(shown, 'text')}
        uploads={uploads}
        required={shown === ORIGINAL}
      />
    </>
  );
}

interface RichControlProps {
  control: Control<AgreementDraft>;
  name: TextPath;
  uploads: FormUploads;
  required: boolean;
}

function RichControl({ control, name, uploads, required }: RichControlProps) {
  const { t } = useTranslation('admin-content');
  const { field, fieldState } = useController({ control, name });
  return (
    <FieldFrame label={t('agreements.text')} error={fieldState.error?.message} required={required}>
      {() => (
        <LateRichEditor
          label={t('agreements.text')}
          html={field.value}
          onChange={field.onChange}
          target={uploads.of(name)}
        />
      )}
    </FieldFrame>
  );
}
