import { useTranslation } from 'react-i18next';
import type { HomeSection } from './queries';

/** The owner's own title, else the usual one of its kind. */
export function useSectionTitle({ title, type }: Pick<HomeSection, 'title' | 'type'>): string {
  const { t } = useTranslation('home');
  return title || t(`section.${type}`);
}
