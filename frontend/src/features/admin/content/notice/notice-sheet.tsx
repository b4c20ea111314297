import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo } from 'react';
import type { Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createNoticeRequestLimits } from '@/api/limits';
import { useForm } from '@/model/form/use-form';
import { fieldAt, translatedFields } from '@/model/form/version-fields';
import { useSave } from '@/model/mutations';
import { staleOf } from '@/model/translations/languages';
import { OriginalAreaControl, OriginalControl } from '@/model/translations/original-controls';
import { TranslationFields } from '@/model/translations/translation-fields';
import { DateField } from '@/ui/date-field';
import { useFormField } from '@/ui/use-form-field';
import { EditorSheet } from '../editor-sheet';
import type { AdminNotice } from '../types';
import { useContentDeletion } from '../use-content-deletion';
import { bodyOf, draftOf, type NoticeDraft, noticePath, noticeSchema } from './notice-form';

/** Maximum lengths, as on the server. */
const TITLE_MAX = createNoticeRequestLimits.title.maxLength;
const TEXT_MAX = createNoticeRequestLimits.text.maxLength;

interface NoticeSheetProps {
  /** null: a new one. */
  notice: AdminNotice | null;
  onClose: () => void;
  /** Reads the newest version, after an edit conflict. */
  latest: () => Promise<AdminNotice>;
}

/** Editor of one notice. */
export function NoticeSheet({ notice, onClose, latest }: NoticeSheetProps) {
  const { t } = useTranslation(['admin-content', 'errors']);
  const create = useSave('POST', '/api/admin/notice');
  const update = useSave('PUT', '/api/admin/notice/{id}');
  const remove = useSave('DELETE', '/api/admin/notice/{id}');
  const { ask } = useContentDeletion();
  const resolver = useMemo(() => valibotResolver(noticeSchema(t)) as unknown as Resolver<NoticeDraft>, [t]);
  const form = useForm<NoticeDraft>({ defaultValues: draftOf(notice), resolver, shouldFocusError: false });
  const { control } = form;
  return (
    <EditorSheet
      full
      title={t(notice ? 'notices.edit' : 'notices.new')}
      form={form}
      draftName={`notice/${notice?.id ?? 'new'}`}
      revision={notice?.revision ?? null}
      pathOf={noticePath}
      blank={draftOf(null)}
      send={async (draft, { version, keyFor }) => {
        const body = bodyOf(draft, version.values);
        const revision = version.revision;
        return notice && revision !== null
          ? update.mutateAsync({ id: notice.id, body: { ...body, revision } })
          : create.mutateAsync({ body, key: keyFor(body) });
      }}
      conflicts={
        notice
          ? {
              async latest() {
                const result = await latest();
                return { values: draftOf(result), revision: result.revision, result };
              },
              fields: () => [
                fieldAt('title', t('notices.name')),
                fieldAt('text', t('notices.text')),
                fieldAt('date', t('notices.date')),
                ...translatedFields<NoticeDraft>({ title: t('notices.name'), text: t('notices.text') }),
              ],
            }
          : undefined
      }
      saveLabel={notice ? undefined : t('notices.publish')}
      onClose={onClose}
      deletion={
        notice
          ? {
              label: t('notices.delete'),
              ask: () =>
                ask({
                  name: notice.title,
                  text: t('notices.deleteText'),
                  remove: () => remove.mutateAsync({ id: notice.id }),
                }),
            }
          : undefined
      }
    >
      <OriginalControl
        control={control}
        name="title"
        label={t('notices.name')}
        maxLength={TITLE_MAX}
        required
      />
      <OriginalAreaControl
        control={control}
        name="text"
        label={t('notices.text')}
        rows={6}
        maxLength={TEXT_MAX}
      />
      <NoticeDate control={control} hint={notice ? undefined : t('notices.dateHint')} />
      <TranslationFields
        control={control}
        base="translations"
        stale={staleOf(notice?.translations)}
        fields={[
          { name: 'title', label: t('notices.name'), maxLength: TITLE_MAX },
          { name: 'text', label: t('notices.text'), multiline: true, maxLength: TEXT_MAX },
        ]}
      />
    </EditorSheet>
  );
}

interface NoticeDateProps {
  control: ReturnType<typeof useForm<NoticeDraft>>['control'];
  hint: string | undefined;
}

function NoticeDate({ control, hint }: NoticeDateProps) {
  const { t } = useTranslation('admin-content');
  const { ref: _, ...field } = useFormField(control, 'date');
  return <DateField {...field} label={t('notices.date')} hint={hint} />;
}
