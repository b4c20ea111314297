import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createNoticeRequestLimits as LIMITS } from '@/api/limits';
import { EditorSheet } from '@/model/form/editor-sheet';
import { fieldControlOf } from '@/model/form/field-control';
import {
  bodyFrom,
  type DraftOf,
  draftFrom,
  emptyDraft,
  type Fields,
  lines,
  plain,
  text,
} from '@/model/form/fields';
import { useSave } from '@/model/mutations';
import { staleOf } from '@/model/translations/languages';
import { DateField } from '@/ui/date-field';
import { useFormField } from '@/ui/use-form-field';
import type { AdminNotice, NoticeBody } from '../types';
import { useContentDeletion } from '../use-content-deletion';

const FIELDS = {
  title: text('notices.name', { ...LIMITS.title, translated: true, required: true }),
  text: lines('notices.text', { ...LIMITS.text, translated: true }),
  /** `YYYY-MM-DD`, or '' for today. */
  date: plain<string>()('notices.date', ''),
} satisfies Fields;

const NoticeField = fieldControlOf(FIELDS, 'admin-content');

type NoticeDraft = DraftOf<typeof FIELDS>;

function draftOf(notice: AdminNotice | null): NoticeDraft {
  return notice ? draftFrom(FIELDS, notice, notice.translations) : emptyDraft(FIELDS);
}

/** `seen` is the version that is changed, as the form shows it. */
function bodyOf(draft: NoticeDraft, seen: NoticeDraft): NoticeBody {
  const { date, ...body } = bodyFrom(FIELDS, draft, seen);
  return { ...body, ...(date !== '' && { date }) };
}

interface NoticeSheetProps {
  /** null: a new one. */
  notice: AdminNotice | null;
  onClose: () => void;
  /** Reads the newest version, after an edit conflict. */
  latest: () => Promise<AdminNotice>;
}

/** Editor of one notice. */
export function NoticeSheet({ notice, onClose, latest }: NoticeSheetProps) {
  const { t } = useTranslation('admin-content');
  const create = useSave('POST', '/api/admin/notice');
  const update = useSave('PUT', '/api/admin/notice/{id}');
  const remove = useSave('DELETE', '/api/admin/notice/{id}');
  const { ask } = useContentDeletion();
  const deletion = notice && {
    label: t('notices.delete'),
    ask: () =>
      ask({
        name: notice.title,
        text: t('notices.deleteText'),
        remove: () => remove.mutateAsync({ id: notice.id }),
      }),
  };
  return (
    <EditorSheet
      full
      title={t(notice ? 'notices.edit' : 'notices.new')}
      fields={FIELDS}
      namespace="admin-content"
      draftName={`admin/notice/${notice?.id ?? 'new'}`}
      row={notice}
      draftOf={draftOf}
      send={async (draft, { version: { values, revision }, keyFor }) => {
        const body = bodyOf(draft, values);
        return notice && revision !== null
          ? update.mutateAsync({ id: notice.id, body: { ...body, revision } })
          : create.mutateAsync({ body, key: keyFor(body) });
      }}
      latest={latest}
      stale={staleOf(notice?.translations)}
      counts
      saveLabel={notice ? undefined : t('notices.publish')}
      onClose={onClose}
      deletion={deletion ?? undefined}
    >
      {() => (
        <>
          <NoticeField name="title" counts />
          <NoticeField name="text" rows={6} counts />
          <NoticeDate hint={notice ? undefined : t('notices.dateHint')} />
        </>
      )}
    </EditorSheet>
  );
}

function NoticeDate({ hint }: { hint: string | undefined }) {
  const { t } = useTranslation('admin-content');
  const { control } = useFormContext<NoticeDraft>();
  const { ref: _, ...field } = useFormField(control, 'date');
  return <DateField {...field} label={t('notices.date')} hint={hint} />;
}
