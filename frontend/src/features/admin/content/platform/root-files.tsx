import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { notFoundError } from '@/api/errors';
import { putRootFileRequestLimits } from '@/api/limits';
import { read } from '@/api/read';
import { useFormat } from '@/i18n/use-format';
import { AddRow } from '@/model/form/add-row';
import { TextAreaControl, TextControl } from '@/model/form/controls';
import { useForm } from '@/model/form/use-form';
import { fieldAt } from '@/model/form/version-fields';
import { useSave } from '@/model/mutations';
import { Ltr } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { FileChooser } from '@/ui/file-chooser';
import { Group, Row } from '@/ui/group';
import { QueryState } from '@/ui/query-state';
import { RowsSkeleton } from '@/ui/skeleton';
import { EditorSheet } from '../editor-sheet';
import type { RootFile } from '../types';
import { useContentDeletion } from '../use-content-deletion';
import { draftOf, type RootFileDraft, readFile, rootFilePath, rootFileSchema } from './root-file-form';

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
      <QueryState query={query} describe={errorText} skeleton={<RowsSkeleton count={1} />}>
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
  const resolver = useMemo(
    () => valibotResolver(rootFileSchema(t)) as unknown as Resolver<RootFileDraft>,
    [t],
  );
  const form = useForm<RootFileDraft>({ defaultValues: draftOf(file), resolver, shouldFocusError: false });

  async function take([chosen]: File[]) {
    if (!chosen) return;
    const content = await readFile(chosen);
    if (content === null) {
      form.setError('content', { message: t('rootFiles.tooLong') });
      return;
    }
    const touched = { shouldDirty: true, shouldValidate: true };
    if (!file) form.setValue('name', chosen.name, touched);
    form.setValue('content', content, touched);
  }

  return (
    <EditorSheet
      title={t(file ? 'rootFiles.edit' : 'rootFiles.new')}
      form={form}
      draftName={`rootFile/${file?.name ?? 'new'}`}
      revision={file?.revision ?? null}
      pathOf={rootFilePath}
      blank={{ name: file?.name ?? '', content: '' }}
      send={({ name, content }, { version: { revision } }) =>
        put.mutateAsync({ name: name.trim(), body: { content, ...(revision === null ? {} : { revision }) } })
      }
      conflicts={
        file
          ? {
              async latest() {
                const result = await latest();
                return { values: draftOf(result), revision: result.revision, result };
              },
              fields: () => [fieldAt('content', t('rootFiles.content'))],
            }
          : undefined
      }
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
      <FileChooser
        label={t('rootFiles.choose')}
        accept=".txt,text/plain"
        onFiles={(files) => void take(files)}
      >
        {(choose) => (
          <Button block variant="tonal" icon="folder" onPress={choose}>
            {t('rootFiles.choose')}
          </Button>
        )}
      </FileChooser>
      <TextControl
        control={form.control}
        name="name"
        label={t('rootFiles.name')}
        hint={file ? t('rootFiles.nameFixed') : t('rootFiles.nameHint')}
        dir="ltr"
        required={!file}
        disabled={file !== null}
      />
      <TextAreaControl
        control={form.control}
        name="content"
        label={t('rootFiles.content')}
        hint={t('rootFiles.contentHint')}
        rows={4}
        maxLength={putRootFileRequestLimits.content.maxLength}
      />
    </EditorSheet>
  );
}
