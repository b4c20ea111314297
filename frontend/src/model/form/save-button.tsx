import { useTranslation } from 'react-i18next';
import { useStore } from '@/lib/store';
import { Button } from '@/ui/button';
import { uploadSummaries } from '../media/upload-summaries';
import styles from './save-button.module.css';
import type { Editor } from './use-editor';

/** What a save button needs of an editor. */
export type Saving = Pick<Editor<never>, 'save' | 'phase' | 'cancel'> & {
  uploads?: Editor<never>['uploads'] | undefined;
};

interface SaveButtonProps {
  editor: Saving;
  label?: string | undefined;
  /** As wide as the sheet. */
  block?: boolean | undefined;
}

/** The button that saves a form; while the save waits, it says for what, and can be cancelled. */
export function SaveButton({ editor, label, block }: SaveButtonProps) {
  const { t } = useTranslation('common');
  if (editor.phase === 'uploads' || editor.phase === 'network') {
    return <SaveWait phase={editor.phase} uploads={editor.uploads} onCancel={editor.cancel} />;
  }
  return (
    <Button
      variant="primary"
      size={block ? 'lg' : 'md'}
      block={block}
      busy={editor.phase === 'sending'}
      onPress={editor.save}
    >
      {label ?? t('action.save')}
    </Button>
  );
}

interface SaveWaitProps {
  phase: 'uploads' | 'network';
  uploads: Saving['uploads'];
  onCancel: () => void;
}

function SaveWait({ phase, uploads, onCancel }: SaveWaitProps) {
  const { t } = useTranslation(['drafts', 'common']);
  // Every progress of an upload may change the count.
  useStore(uploadSummaries);
  return (
    <div className={styles.wait}>
      <span className="spin" aria-hidden="true" />
      <p role="status">
        {phase === 'uploads' ? t('waiting.uploads', { count: uploads?.count() ?? 0 }) : t('waiting.network')}
      </p>
      <Button size="sm" onPress={onCancel}>
        {t('common:action.cancel')}
      </Button>
    </div>
  );
}
