import { useTranslation } from 'react-i18next';
import type { SectionType } from '../queries';
import styles from './home.module.css';
import type { SectionDraft } from './home-draft';

/** How many blocks stand side by side in the small drawing; one where it is not told. */
const COLUMNS: Partial<Record<SectionType, number>> = {
  categories: 4,
  featuredProducts: 3,
  recommendedProducts: 2,
  productsForSale: 2,
  clearance: 3,
  albums: 2,
};

const BLOCKS = [1, 2, 3, 4];

/** A small drawing of the page in its present order. */
export function HomePreview({ sections }: { sections: SectionDraft[] }) {
  const { t } = useTranslation('editing');
  return (
    <section className={styles.preview}>
      <div className={styles.phone} aria-hidden="true">
        <i className={styles.bar} />
        {sections
          .filter(({ enabled }) => enabled)
          .map(({ key, type }) => (
            <span key={key} className={styles.block} data-type={type}>
              {BLOCKS.slice(0, COLUMNS[type] ?? 1).map((block) => (
                <i key={block} />
              ))}
            </span>
          ))}
      </div>
      <p className="small muted">{t('home.hint')}</p>
    </section>
  );
}
