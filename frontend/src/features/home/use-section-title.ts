import { useTranslation } from 'react-i18next';
import type { HomeSection } from './queries';

/** The custom title of a section, else the default of its type. */
export function useSectionTitle({ title, type }: Pick<HomeSection, 'title' | 'type'>): string {
  const { t } = useTranslation('home');
  return title || t(`section.${type}`);
}
