import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { Icon } from '@/ui/icon';
import { Picture } from '@/ui/picture';
import { Sentence } from '@/ui/sentence';
import type { ProductView } from '../queries';
import styles from './detail.module.css';

/** Number of pictures that fit on a 320 px screen. */
const MAX_SWATCHES = 3;

/** Pictures of the items of the first spec. */
export function swatchesOf(product: Pick<ProductView, 'specs' | 'skus'>) {
  const items = product.specs[0]?.items ?? [];
  return items
    .flatMap(
      ({ id }) => product.skus.find(({ itemIds, image }) => image && itemIds.includes(id))?.image ?? [],
    )
    .slice(0, MAX_SWATCHES);
}

/** Summary of the specs; opens the order sheet. Renders nothing for a product without specs. */
export function OptionsRow({ product, onPress }: { product: ProductView; onPress: () => void }) {
  const { t } = useTranslation('catalog');
  const format = useFormat();
  if (product.specs.length === 0) return null;
  const words = product.specs.map(({ name, items }) => t('detail.specCount', { name, count: items.length }));
  return (
    <button type="button" className={styles.options} onClick={onPress}>
      <span className={styles.optionsLabel}>{t('detail.options')}</span>
      {/* Not `bdi`: the first name would decide the order of all. */}
      <span className={styles.optionsValue}>
        <Sentence>{format.list(words)}</Sentence>
      </span>
      <span className={styles.swatches}>
        {swatchesOf(product).map((image) => (
          <Picture key={image.id} image={image} alt="" tintId={image.id} shape="cell" sizes="34px" />
        ))}
      </span>
      <Icon name="chev" size="s" />
    </button>
  );
}
