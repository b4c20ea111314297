import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/locale';
import { useFormat } from '@/i18n/use-format';
import { LANGS, LANGUAGES, type Lang } from '@/lib/languages';
import { Button } from '@/ui/button';
import { PhoneFrame } from '@/ui/phone-frame';
import { Segmented } from '@/ui/segmented';
import { Sheet } from '@/ui/sheet';
import { useWindowFrom } from '@/ui/use-window-from';
import type { HomeSection, HomeView } from '../queries';
import { defaultContentsQuery, translatedHomeQuery } from './default-content';
import styles from './home.module.css';
import type { SectionDraft } from './home-draft';
import {
  contentIn,
  type DefaultContent,
  type Preview,
  pickedItems,
  previewOf,
  translatedPicks,
  unpickedTypes,
} from './preview-sections';
import { useKindName } from './use-kind-name';

/** Draws sections with the components that visitors see. */
export type DrawSections = ComponentType<{ sections: HomeSection[]; lang: Lang }>;

interface HomePreviewProps {
  drafts: SectionDraft[];
  view: HomeView;
  draw: DrawSections;
}

/**
 * The unsaved page: its beginning in small beside the list and all of it in a sheet, or in a wide window all of it
 * beside the list, in any language.
 */
export function HomePreview({ drafts, view, draw: Sections }: HomePreviewProps) {
  const { t } = useTranslation('editing');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Lang>();
  const { lang } = useLocale();
  const isBeside = useWindowFrom(1024);
  const wanted = isBeside ? (chosen ?? lang) : lang;
  const preview = usePreview(drafts, view, wanted);
  const page = <Sections sections={preview.sections} lang={preview.lang} />;
  if (isBeside) {
    return (
      <section className={styles.whole}>
        <Segmented
          label={t('home.previewIn')}
          options={LANGS.map((value) => ({ value, label: LANGUAGES[value].name }))}
          value={wanted}
          onChange={setChosen}
        />
        <PhoneFrame label={t('home.preview')} lang={preview.lang}>
          {page}
        </PhoneFrame>
        <PreviewNotes ownerId={view.userId} {...preview} />
      </section>
    );
  }
  return (
    <section className={styles.preview}>
      <div className={styles.phone} aria-hidden="true" inert>
        <div className={styles.shrunk}>{page}</div>
      </div>
      <div className={styles.beside}>
        <Button variant="tonal" icon="eye" onPress={() => setOpen(true)}>
          {t('home.preview')}
        </Button>
      </div>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('home.preview')} full>
        <PreviewNotes ownerId={view.userId} {...preview} />
        <div className={styles.page}>{page}</div>
      </Sheet>
    </section>
  );
}

interface PreviewNotesProps extends Preview {
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
function usePreview(drafts: SectionDraft[], opened: HomeView, lang: Lang): Preview & { lang: Lang } {
  const { lang: own } = useLocale();
  const other = useQuery({
    ...translatedHomeQuery(opened.userId, lang, pickedItems(drafts)),
    enabled: lang !== own,
    placeholderData: keepPreviousData,
  }).data;
  // Until a page in the chosen language is there, the one before is shown.
  const shown = lang === own || !other ? { lang: own, view: opened, picked: [] } : other;
  const { view } = shown;
  const missing = unpickedTypes(drafts).filter((type) => contentIn(view, type) === undefined);
  const loaded = useQuery({
    ...defaultContentsQuery(view.userId, missing, shown.lang),
    enabled: missing.length > 0,
    placeholderData: keepPreviousData,
  });
  const contentOf: DefaultContent = (type) => contentIn(view, type) ?? loaded.data?.[type];
  return {
    ...previewOf(translatedPicks(drafts, shown.picked), view, shown.lang, contentOf),
    lang: shown.lang,
  };
}
