import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { isolate } from '@/lib/isolate';
import { Banner } from '@/ui/banner';
import { Bdi } from '@/ui/bdi';
import type { UnsentFile } from '../media/upload-manager';
import styles from './draft-bar.module.css';
import { DraftNotices } from './draft-notices';
import type { DraftOffer, OfferedDraft } from './use-draft';

/** Names files, with their place where their field has several. */
function useFileNames(): (files: UnsentFile[]) => string {
  const { t } = useTranslation('drafts');
  const format = useFormat();
  return (files) =>
    format.list(
      files.map(({ name, at }) => (at === null ? isolate(name) : t('file', { name: isolate(name), at }))),
    );
}

/** Offers what was typed on earlier visits, and says which files the form has lost. */
export function DraftBar({ offer }: { offer: DraftOffer }) {
  const { t } = useTranslation('drafts');
  const fileNames = useFileNames();
  const { drafts, missing, dismissMissing } = offer;
  return (
    <>
      <DraftNotices />
      {drafts.length > 0 && (
        <section className={styles.bar} aria-label={t('label')}>
          <ul>
            {drafts.map((draft) => (
              <Offered key={draft.savedAt} draft={draft} isOnly={drafts.length === 1} />
            ))}
          </ul>
        </section>
      )}
      {missing.length > 0 && (
        <Banner tone="warn" actionLabel={t('dismiss')} onAction={dismissMissing}>
          {t('missing', { files: fileNames(missing) })}
        </Banner>
      )}
    </>
  );
}

function Offered({ draft, isOnly }: { draft: OfferedDraft; isOnly: boolean }) {
  const { t } = useTranslation('drafts');
  const format = useFormat();
  const fileNames = useFileNames();
  const when = isolate(format.dayTime(new Date(draft.savedAt).toISOString()));
  const name = draft.name || (isOnly ? '' : t('unnamed'));
  // Buttons of several drafts name theirs.
  const label = (key: 'continueNamed' | 'discardNamed') => (isOnly ? undefined : t(key, { name }));
  return (
    <li className={styles.draft}>
      <div className={styles.words}>
        {name && (
          <b className="clip2">
            <Bdi>{name}</Bdi>
          </b>
        )}
        <p role={isOnly ? 'status' : undefined}>{t('kept', { when })}</p>
        {draft.unsent.length > 0 && <p>{t('unsent', { files: fileNames(draft.unsent) })}</p>}
      </div>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.discard}
          aria-label={label('discardNamed')}
          onClick={draft.discard}
        >
          {t('discard')}
        </button>
        <button type="button" aria-label={label('continueNamed')} onClick={draft.resume}>
          {t('continue')}
        </button>
      </div>
    </li>
  );
}
