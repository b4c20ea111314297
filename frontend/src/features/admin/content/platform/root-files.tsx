import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { notFoundError } from '@/api/errors';
import { putRootFileRequestLimits } from '@/api/limits';
import { read } from '@/api/read';
import { useFormat } from '@/i18n/use-format';
import { AddRow } from '@/model/form/add-row';
import { EditorSheet } from '@/model/form/editor-sheet';
import { fieldControlOf } from '@/model/form/field-control';
import { type DraftOf, draftFrom, emptyDraft, type Fields, lines, text } from '@/model/form/fields';
import { useSave } from '@/model/mutations';
import { QueryState } from '@/model/query-state';
import { Ltr } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { FileChooser } from '@/ui/file-chooser';
import { Group, Row } from '@/ui/group';
import { RowsSkeleton } from '@/ui/skeleton';
import type { ContentTexts } from '../names';
import type { RootFile } from '../types';
import { useContentDeletion } from '../use-content-deletion';

/** The size of a file in bytes: as many as characters, if these are of one byte. */
const BYTES_MAX = putRootFileRequestLimits.content.maxLength;

/** Of one segment of an address; the ending is that of no screen. */
const NAME = /^[A-Za-z0-9_.-]{1,96}\.txt$/;

const bytesOf = (typed: string) => new TextEncoder().encode(typed).length;

const ROOT_FILE_FIELDS = {
  name: {
    ...text('rootFiles.name', { required: true }),
    check: (t: ContentTexts) =>
      v.pipe(
        v.string(),
        v.regex(NAME, t('rootFiles.nameProblem')),
        v.check((name) => name.toLowerCase() !== 'robots.txt', t('rootFiles.nameOwn')),
      ),
  },
  /** Sent as it is: other services compare it byte for byte. */
  content: {
    ...lines('rootFiles.content', { maxLength: BYTES_MAX }),
    send: (typed: string) => typed,
    check: (t: ContentTexts) =>
      v.pipe(
        v.string(),
        v.check((typed) => typed.trim() !== '', t('errors:required')),
        v.check(
          (typed) => bytesOf(typed) <= BYTES_MAX,
          t('rootFiles.tooLong', { kilobytes: BYTES_MAX / 1024 }),
        ),
      ),
  },
} satisfies Fields;

/** The text of a chosen file; null if it is too large. */
async function readFile(file: File): Promise<string | null> {
  return file.size > BYTES_MAX ? null : file.text();
}

const RootFileField = fieldControlOf(ROOT_FILE_FIELDS, 'admin-content');

type RootFileDraft = DraftOf<typeof ROOT_FILE_FIELDS>;

/** Text files at the root of the site, by which other services check who owns its name. */
export function RootFiles() {
  const { t } = useTranslation('admin-content');
  const format = useFormat();
  const query = useQuery({ ...read('/api/admin/rootFile'), staleTime: 0 });
  const [opened, setOpened] = useState<RootFile | 'new' | null>(null);
  const file = opened === 'new' ? null : opened;

  async function latest() {
    const { data } = await query.refetch({ throwOnError: true });
    const found = data?.list.find(({ name }) => name === file?.name);
    if (!found) throw notFoundError();
    return found;
  }

  return (
    <Group title={t('rootFiles.title')}>
      <p className="small muted">{t('rootFiles.note')}</p>
      <QueryState query={query} skeleton={<RowsSkeleton count={1} />}>
        {({ list }) => (
          <>
            {list.map((entry) => (
              <Row
                key={entry.name}
                icon="doc"
                label={<Ltr>{entry.name}</Ltr>}
                sub={format.dateTime(entry.updatedAt)}
                onPress={() => setOpened(entry)}
              />
            ))}
            <AddRow label={t('rootFiles.add')} onPress={() => setOpened('new')} />
          </>
        )}
      </QueryState>
      {opened !== null && (
        <RootFileSheet
          key={file ? `${file.name}-${file.revision}` : 'new'}
          file={file}
          onClose={() => setOpened(null)}
          latest={latest}
        />
      )}
    </Group>
  );
}

interface RootFileSheetProps {
  /** null: a new one. */
  file: RootFile | null;
  onClose: () => void;
  /** Reads the newest version, after an edit conflict. */
  latest: () => Promise<RootFile>;
}

/** Editor of one file; its name cannot be changed later, because it is its address. */
function RootFileSheet({ file, onClose, latest }: RootFileSheetProps) {
  const { t } = useTranslation(['admin-content', 'errors']);
  const put = useSave('PUT', '/api/admin/rootFile/{name}');
  const remove = useSave('DELETE', '/api/admin/rootFile/{name}');
  const { ask } = useContentDeletion();

  async function take([chosen]: File[], form: UseFormReturn<RootFileDraft>) {
    if (!chosen) return;
    const content = await readFile(chosen);
    if (content === null) {
      form.setError('content', { message: t('rootFiles.tooLong', { kilobytes: BYTES_MAX / 1024 }) });
      return;
    }
    const touched = { shouldDirty: true, shouldValidate: true };
    if (!file) form.setValue('name', chosen.name, touched);
    form.setValue('content', content, touched);
  }

  return (
    <EditorSheet
      title={t(file ? 'rootFiles.edit' : 'rootFiles.new')}
      fields={ROOT_FILE_FIELDS}
      namespace="admin-content"
      draftName={`admin/rootFile/${file?.name ?? 'new'}`}
      row={file}
      draftOf={(row) => (row ? draftFrom(ROOT_FILE_FIELDS, row, null) : emptyDraft(ROOT_FILE_FIELDS))}
      blank={{ ...emptyDraft(ROOT_FILE_FIELDS), name: file?.name ?? '' }}
      send={({ name, content }, { version: { revision } }) =>
        put.mutateAsync({ name: name.trim(), body: { content, ...(revision === null ? {} : { revision }) } })
      }
      latest={latest}
      onClose={onClose}
      deletion={
        file
          ? {
              label: t('rootFiles.delete'),
              ask: () =>
                ask({
                  name: file.name,
                  text: t('rootFiles.deleteText'),
                  remove: () => remove.mutateAsync({ name: file.name }),
                }),
            }
          : undefined
      }
    >
      {({ form }) => (
        <>
          <FileChooser
            label={t('rootFiles.choose')}
            accept=".txt,text/plain"
            onFiles={(files) => void take(files, form)}
          >
            {(choose) => (
              <Button block variant="tonal" icon="folder" onPress={choose}>
                {t('rootFiles.choose')}
              </Button>
            )}
          </FileChooser>
          <RootFileField
            name="name"
            hint={file ? t('rootFiles.nameFixed') : t('rootFiles.nameHint')}
            dir="ltr"
            required={!file}
            disabled={file !== null}
          />
          <RootFileField name="content" hint={t('rootFiles.contentHint')} rows={4} counts />
        </>
      )}
    </EditorSheet>
  );
}
