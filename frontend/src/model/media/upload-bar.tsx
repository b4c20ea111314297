import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/api/session';
import { useStore } from '@/lib/store';
import { Ltr } from '@/ui/bdi';
import { classNames } from '@/ui/class-names';
import styles from './upload-bar.module.css';
import { cancelUploadsOf, retryFailedUploads } from './upload-manager';
import { type UploadSummary, uploadSummaries } from './upload-summaries';

const PERCENT = 100;

/** Another user's session must not receive the files that this one has chosen. */
function useStopForOtherUser(): void {
  const { user } = useSession();
  const last = useRef(user?.id);
  useEffect(() => {
    if (user && last.current !== undefined && last.current !== user.id) cancelUploadsOf('all');
    last.current = user?.id ?? last.current;
  }, [user]);
}

/**
 * Progress of all uploads, above everything: a line, and a note for those whose form is not on screen. Mounted once.
 */
export function UploadBar() {
  const { all, background } = useStore(uploadSummaries);
  useStopForOtherUser();
  // The attribute keeps it accessible while a dialog hides the rest of the page.
  return createPortal(
    <div data-react-aria-top-layer="true">
      {all.uploading > 0 && (
        <div className={styles.line} aria-hidden="true">
          <i style={{ inlineSize: `${Math.round(all.share * PERCENT)}%` }} />
        </div>
      )}
      <div role="status">{background.uploading > 0 && <Running summary={background} />}</div>
      <div role="alert">
        {background.uploading === 0 && background.failed > 0 && <Failed summary={background} />}
      </div>
    </div>,
    document.body,
  );
}

function Running({ summary }: { summary: UploadSummary }) {
  const { t } = useTranslation('uploads');
  return (
    <div className={classNames(styles.pill, styles.passing)}>
      <span>{t('bar.uploading', { count: summary.uploading })}</span>
      {/* A screen reader would read every step. */}
      <span aria-hidden="true">
        <Ltr>{Math.round(summary.share * PERCENT)}%</Ltr>
      </span>
    </div>
  );
}

function Failed({ summary }: { summary: UploadSummary }) {
  const { t } = useTranslation('uploads');
  return (
    <div className={styles.pill}>
      <span>{t('bar.failed', { count: summary.failed })}</span>
      {summary.failed > summary.refused && (
        <button type="button" onClick={retryFailedUploads}>
          {t('bar.retry')}
        </button>
      )}
      <button type="button" onClick={() => cancelUploadsOf('background')}>
        {t('bar.giveUp')}
      </button>
    </div>
  );
}
