import { useTranslation } from 'react-i18next';
import { usePriceWords } from '@/model/price-words';
import { Bdi } from '@/ui/bdi';
import { Price, WasPrice } from '@/ui/price';
import { Tag } from '@/ui/tag';
import type { ProductView } from '../queries';
import styles from './detail.module.css';

/** Name, price or price range, and title of a product. The price is shown first, but read after what it is of. */
export function ProductHead({ product }: { product: ProductView }) {
  const { t } = useTranslation('catalog');
  const priceWords = usePriceWords();
  const line = product.title || product.description;
  return (
    <section className={styles.head}>
      <h1 className={styles.name}>
        <Bdi>{product.name}</Bdi>
      </h1>
      <div className={styles.price}>
        <Price
          fen={product.priceMin}
          toFen={product.priceMax}
          size="l"
          unit={product.unit}
          tone={product.isClearance ? 'sale' : 'ink'}
          words={priceWords(product.priceVisibility)}
        />
        {product.strikePrice !== null && <WasPrice fen={product.strikePrice} />}
        {product.minOrderQuantity > 1 && (
          <span className={styles.minimum}>{t('minimum', { count: product.minOrderQuantity })}</span>
        )}
      </div>
      {line && (
        <p className={styles.line}>
          <Bdi>{line}</Bdi>
        </p>
      )}
      <div className={styles.tags}>
        {product.isClearance && <Tag tone="bad">{t('clearanceFlag')}</Tag>}
        {product.availability === 'soldOut' && <Tag>{t('soldOut')}</Tag>}
        {!product.onSale && <Tag tone="warn">{t('detail.offSale')}</Tag>}
      </div>
    </section>
  );
}
