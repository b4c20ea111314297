import { useTranslation } from 'react-i18next';
import { CategoryGrid, CategoryTile } from '@/ui/category-grid';
import type { PictureSource } from '@/ui/picture';

export interface QuickEntry {
  id: number;
  name: string;
  picture: PictureSource | null;
  href: string;
}

/** Number of categories in one or two rows of four; the last tile is clearance. */
const ONE_ROW = 3;
const TWO_ROWS = 7;

/** Round tiles for the platform's business categories, followed by clearance. */
export function QuickEntries({ entries, clearanceHref }: { entries: QuickEntry[]; clearanceHref: string }) {
  const { t } = useTranslation('home');
  if (entries.length < ONE_ROW) return null;
  const shown = entries.slice(0, entries.length < TWO_ROWS ? ONE_ROW : TWO_ROWS);
  return (
    <CategoryGrid label={t('section.categories')}>
      {shown.map(({ id, name, picture, href }) => (
        <CategoryTile key={id} href={href} label={name} image={picture} tintId={id} />
      ))}
      <CategoryTile href={clearanceHref} label={t('section.clearance')} tintId={shown.length} icon="clock" />
    </CategoryGrid>
  );
}
