import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { isServerReachable, toNetworkError } from '@/api/reachable';
import { Banner } from '@/ui/banner';
import { latePart } from '@/ui/late-part';
import { allowLeaving, keepUnsaved } from '@/ui/leave-guard';
import { PageSkeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import type { RichEditorProps } from './rich-editor';

const useRichEditor = latePart(async () => (await import('./rich-editor')).RichEditor);

/** The editor of formatted texts. It is large, so its code is loaded when somebody begins to write. */
export function LateRichEditor(props: RichEditorProps) {
  const [isMissing, setMissing] = useState(false);
  const Editor = useRichEditor(true, () => setMissing(true));
  if (Editor) return <Editor {...props} />;
  return isMissing ? <NotLoaded /> : <PageSkeleton />;
}

/** A browser does not ask again for a file that it could not load: the page has to be reloaded. */
function NotLoaded() {
  const { t } = useTranslation(['editing', 'common']);

  async function reload() {
    // Earlier the browser would replace the app with its error page.
    if (!(await isServerReachable())) return toast.fail(errorText(toNetworkError(null)));
    const keep = keepUnsaved();
    if (keep) {
      keep();
      allowLeaving();
    }
    window.location.reload();
  }

  return (
    <Banner actionLabel={t('common:action.reload')} onAction={() => void reload()}>
      {t('rich.notLoaded')}
    </Banner>
  );
}
