import { useTranslation } from 'react-i18next';
import { CategoryGrid, CategoryTile } from '@/ui/category-grid';
import type { SectionProps } from '../home-page';
import { itemsOf, wholeRows } from '../items';
import { useSectionTitle } from '../use-section-title';

/** Category tiles in full rows; when some do not fit, the last tile links to all categories. */
export function CategoriesSection({ section, page }: SectionProps) {
  const { t } = useTranslation('home');
  const { links } = page;
  const title = useSectionTitle(section);
  const categories = itemsOf(section, 'category').map(({ category }) => category);
  const shown = wholeRows(categories);
  const hasMore = shown.length < categories.length;
  return (
    <CategoryGrid label={title}>
      {(hasMore ? shown.slice(0, -1) : shown).map(({ id, name, mainImage }) => (
        <CategoryTile key={id} href={links.category(id)} label={name} image={mainImage} tintId={id} />
      ))}
      {hasMore && (
        <CategoryTile href={links.categories} label={t('allCategories')} tintId={shown.length} icon="grid" />
      )}
    </CategoryGrid>
  );
}
