import { useLocale } from '@/i18n/locale';
import type { Lang } from '@/lib/languages';
import type { CategoryNode } from '../queries';

type Named = Pick<CategoryNode, 'name' | 'translations'>;

/** The name of an own category in `lang`; the original if there is no translation. */
export function categoryName({ name, translations }: Named, lang: Lang): string {
  return translations?.[lang].name || name;
}

/** Names of own categories in the reader's language. */
export function useCategoryName(): (category: Named) => string {
  const { lang } = useLocale();
  return (category) => categoryName(category, lang);
}
