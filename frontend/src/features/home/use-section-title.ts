import { useTranslation } from 'react-i18next';
import type { ShownSection } from './home-page';

/** The custom title of a section, else the default of its type. */
export function useSectionTitle({ title, type }: Pick<ShownSection, 'title' | 'type'>): string {
  const { t } = useTranslation('home');
  return title || t(`section.${type}`);
}
