import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale } from '@/i18n/locale';
import type { HomeView } from '../queries';
import { defaultContentsQuery } from './default-content';
import type { SectionDraft } from './home-draft';
import { contentIn, type Preview, previewOf, unpickedTypes } from './preview-sections';

/** The page as the drafts have it now. What the opened page did not contain is read from public calls. */
export function usePreview(drafts: SectionDraft[], view: HomeView): Preview {
  const { lang } = useLocale();
  const missing = unpickedTypes(drafts).filter((type) => contentIn(view, type) === undefined);
  const loaded = useQuery({
    ...defaultContentsQuery(view.userId, missing),
    enabled: missing.length > 0,
    placeholderData: keepPreviousData,
  });
  return previewOf(drafts, view, lang, (type) => contentIn(view, type) ?? loaded.data?.[type]);
}
