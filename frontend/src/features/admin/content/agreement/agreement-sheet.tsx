import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo, useState } from 'react';
import { type Control, get, type Resolver, useController, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { publishAgreementRequestLimits } from '@/api/limits';
import { isolate } from '@/lib/isolate';
import { TextControl } from '@/model/form/controls';
import { useForm } from '@/model/form/use-form';
import type { FormUploads } from '@/model/media/use-form-uploads';
import { useSave } from '@/model/mutations';
import { LateRichEditor } from '@/model/rich-text/late-rich-editor';
import { nameOf } from '@/model/translations/languages';
import { confirm } from '@/ui/confirm';
import { FieldFrame } from '@/ui/field-frame';
import { Segmented } from '@/ui/segmented';
import { EditorSheet } from '../editor-sheet';
import type { AdminAgreement, AgreementKind } from '../types';
import {
  type AgreementDraft,
  agreementPath,
  agreementSchema,
  bodyOf,
  draftOf,
  ORIGINAL,
  type TextPath,
  textPath,
  WRITTEN,
  type Written,
} from './agreement-form';

/** Maximum lengths, as on the server. */
const VERSION_MAX = publishAgreementRequestLimits.version.maxLength;
const TITLE_MAX = publishAgreementRequestLimits.title.maxLength;

interface AgreementSheetProps {
  kind: AgreementKind;
  /** The version in force; null if nothing was published yet. */
  inForce: AdminAgreement | null;
  onClose: () => void;
}

/** Editor of a new version; asks before publishing, because published versions are immutable. */
export function AgreementSheet({ kind, inForce, onClose }: AgreementSheetProps) {
  const { t } = useTranslation(['admin-content', 'errors', 'common']);
  const publish = useSave('POST', '/api/admin/agreement');
  const resolver = useMemo(
    () => valibotResolver(agreementSchema(t)) as unknown as Resolver<AgreementDraft>,
    [t],
  );
  const form = useForm<AgreementDraft>({
    defaultValues: draftOf(inForce),
    resolver,
    shouldFocusError: false,
  });

  async function mayCommit() {
    const answer = await confirm({
      title: t('agreements.publishTitle', { version: isolate(form.getValues('version').trim()) }),
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
      form={form}
      draftName={`agreement/${kind}`}
      revision={null}
      pathOf={agreementPath}
      send={(draft) => publish.mutateAsync({ body: bodyOf(kind, draft) })}
      mayCommit={mayCommit}
      saveLabel={t('agreements.publish')}
      onClose={onClose}
    >
      {(uploads) => (
        <>
          <TextControl
            control={form.control}
            name="version"
            label={t('agreements.version')}
            hint={
              inForce
                ? t('agreements.versionHint', { version: isolate(inForce.version) })
                : t('agreements.versionFirst')
            }
            maxLength={VERSION_MAX}
            dir="ltr"
            required
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
        maxLength={TITLE_MAX}
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
