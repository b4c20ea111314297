import { useLocale } from '@/i18n/locale';
import type { SectionDraft } from './home-draft';
import { useKindName } from './use-kind-name';

/** What a section is called for the reader: its title, or its kind. */
export function useSectionName(ownerId: number): (section: SectionDraft) => string {
  const { lang } = useLocale();
  const kindName = useKindName(ownerId);
  return (section) => section[lang] || section.title || kindName(section.type);
}
