import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/locale';
import { useFormat } from '@/i18n/use-format';
import { Button } from '@/ui/button';
import { PhoneFrame } from '@/ui/phone-frame';
import { Sheet } from '@/ui/sheet';
import { useWindowFrom } from '@/ui/use-window-from';
import type { HomeSection, HomeView } from '../queries';
import { defaultContentsQuery } from './default-content';
import styles from './home.module.css';
import type { SectionDraft } from './home-draft';
import { contentIn, type Preview, previewOf, unpickedTypes } from './preview-sections';
import { useKindName } from './use-kind-name';

/** Draws sections with the components that visitors see. */
export type DrawSections = ComponentType<{ sections: HomeSection[] }>;

interface HomePreviewProps {
  drafts: SectionDraft[];
  view: HomeView;
  draw: DrawSections;
}

/** The unsaved page: its beginning in small beside the list and all of it in a sheet, or all of it beside the list. */
export function HomePreview({ drafts, view, draw: Sections }: HomePreviewProps) {
  const { t } = useTranslation('editing');
  const [isOpen, setOpen] = useState(false);
  const preview = usePreview(drafts, view);
  if (useWindowFrom(1280)) {
    return (
      <section className={styles.whole}>
        <PhoneFrame label={t('home.preview')}>
          <Sections sections={preview.sections} />
        </PhoneFrame>
        <PreviewNotes ownerId={view.userId} {...preview} />
      </section>
    );
  }
  return (
    <section className={styles.preview}>
      <div className={styles.phone} aria-hidden="true" inert>
        <div className={styles.shrunk}>
          <Sections sections={preview.sections} />
        </div>
      </div>
      <div className={styles.beside}>
        <Button variant="tonal" icon="eye" onPress={() => setOpen(true)}>
          {t('home.preview')}
        </Button>
        <p className="small muted">{t('home.hint')}</p>
      </div>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('home.preview')} full>
        <PreviewNotes ownerId={view.userId} {...preview} />
        <div className={styles.page}>
          <Sections sections={preview.sections} />
        </div>
      </Sheet>
    </section>
  );
}

interface PreviewNotesProps extends ReturnType<typeof usePreview> {
  ownerId: number;
}

/** What the preview cannot show, and why. */
function PreviewNotes({ ownerId, empty, later }: PreviewNotesProps) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const kindName = useKindName(ownerId);
  const named = (types: typeof empty) => format.list(types.map(kindName));
  return (
    <div className={styles.notes}>
      <p className="small muted">{t('home.previewNote')}</p>
      {empty.length > 0 && <p className="small muted">{t('home.previewEmpty', { names: named(empty) })}</p>}
      {later.length > 0 && <p className="small muted">{t('home.previewLater', { names: named(later) })}</p>}
    </div>
  );
}

/** The page as the drafts have it now. What the opened page did not contain is read from public calls. */
function usePreview(drafts: SectionDraft[], view: HomeView): Preview {
  const { lang } = useLocale();
  const missing = unpickedTypes(drafts).filter((type) => contentIn(view, type) === undefined);
  const loaded = useQuery({
    ...defaultContentsQuery(view.userId, missing),
    enabled: missing.length > 0,
    placeholderData: keepPreviousData,
  });
  return previewOf(drafts, view, lang, (type) => contentIn(view, type) ?? loaded.data?.[type]);
}
