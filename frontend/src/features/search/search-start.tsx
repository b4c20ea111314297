import { useTranslation } from 'react-i18next';
import { IconButton } from '@/ui/button';
import { CategoryGrid, CategoryTile } from '@/ui/category-grid';
import type { PictureSource } from '@/ui/picture';
import { Section } from '@/ui/section';
import styles from './search-start.module.css';
import { Words } from './words';

export interface PopularCategory {
  id: number;
  name: string;
  picture: PictureSource | null;
  href: string;
}

interface SearchStartProps {
  recent: string[];
  onPick: (word: string) => void;
  onClear: () => void;
  popular: PopularCategory[];
}

/** The search page before input: recent searches and popular categories. */
export function SearchStart({ recent, onPick, onClear, popular }: SearchStartProps) {
  const { t } = useTranslation('search');
  return (
    <>
      {recent.length > 0 && <RecentSearches words={recent} onPick={onPick} onClear={onClear} />}
      {popular.length > 0 && (
        <Section title={t('popular')}>
          <div className={styles.popular}>
            <CategoryGrid label={t('popular')}>
              {popular.map(({ id, name, picture, href }) => (
                <CategoryTile key={id} href={href} label={name} image={picture} tintId={id} />
              ))}
            </CategoryGrid>
          </div>
        </Section>
      )}
    </>
  );
}

interface RecentProps {
  words: string[];
  onPick: (word: string) => void;
  onClear: () => void;
}

function RecentSearches({ words, onPick, onClear }: RecentProps) {
  const { t } = useTranslation('search');
  return (
    <section aria-label={t('recent')}>
      <header className={styles.head}>
        <h2>{t('recent')}</h2>
        <IconButton icon="trash" size="s" label={t('clearRecent')} onPress={onClear} />
      </header>
      <Words words={words} onPick={onPick} />
    </section>
  );
}
