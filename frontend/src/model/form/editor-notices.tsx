import { useTranslation } from 'react-i18next';
import { Banner } from '@/ui/banner';
import { DraftBar } from '../drafts/draft-bar';
import { ConflictSheet } from './conflict-sheet';
import { EditConflict } from './edit-conflict';
import type { Editor } from './use-editor';

interface EditorNoticesProps<V> {
  editor: Editor<V>;
  /** Drops what was typed for the newest version; for editors that cannot compare versions. */
  onReload?: (() => void) | undefined;
}

/** What a form has to say above its fields: a draft of an earlier visit, and an edit conflict. */
export function EditorNotices<V>({ editor, onReload }: EditorNoticesProps<V>) {
  const { t } = useTranslation('editing');
  const { changedElsewhere, conflict, canCompare } = editor;
  return (
    <>
      <DraftBar offer={editor.offer} />
      {changedElsewhere && canCompare && (
        <Banner tone="warn" actionLabel={t('conflict.compare')} onAction={editor.save}>
          {t('form.changedElsewhere')}
        </Banner>
      )}
      {changedElsewhere && !canCompare && onReload && <EditConflict onReload={onReload} />}
      {conflict && <ConflictSheet conflict={conflict} onClose={editor.closeConflict} />}
    </>
  );
}
