import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '@/ui/banner';
import { DraftBar } from '../drafts/draft-bar';
import { ConflictSheet } from './conflict-sheet';
import type { Editor } from './use-editor';

/** What a form has to say above its fields: a draft of an earlier visit, and an edit conflict. */
export function EditorNotices<V>({ editor }: { editor: Editor<V> }) {
  const { t } = useTranslation('editing');
  const { changedElsewhere, conflict, canCompare, isGone } = editor;
  return (
    <>
      <DraftBar offer={editor.offer} />
      {changedElsewhere && canCompare && (
        <Banner tone="warn" actionLabel={t('conflict.compare')} onAction={editor.save}>
          {t('form.changedElsewhere')}
        </Banner>
      )}
      {isGone && <GoneBanner />}
      {conflict && <ConflictSheet conflict={conflict} onClose={editor.closeConflict} />}
    </>
  );
}

/** Scrolls into view when it appears: the button that saves is at the end of the form. */
function GoneBanner() {
  const { t } = useTranslation('editing');
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={element}>
      <Banner tone="bad">{t('gone.final')}</Banner>
    </div>
  );
}
