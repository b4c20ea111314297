import { useTranslation } from 'react-i18next';
import { Bdi } from '@/ui/bdi';
import { Link } from '@/ui/link';
import { Price, WasPrice } from '@/ui/price';
import { Tag } from '@/ui/tag';
import type { ProductView } from '../queries';
import styles from './detail.module.css';

interface ProductHeadProps {
  product: ProductView;
  /** In place of a price that the reader does not see. */
  priceWords: string;
  /** Where a visitor signs in to see the price; null where that shows none. */
  signInHref: string | null;
}

/** Name, price or price range, and title of a product. The price is shown first, but read after what it is of. */
export function ProductHead({ product, priceWords, signInHref }: ProductHeadProps) {
  const { t } = useTranslation('catalog');
  const line = product.title || product.description;
  return (
    <section className={styles.head}>
      <h1 className={styles.name}>
        <Bdi>{product.name}</Bdi>
      </h1>
      <div className={styles.price}>
        {signInHref === null ? (
          <Price
            fen={product.priceMin}
            toFen={product.priceMax}
            size="l"
            unit={product.unit}
            tone={product.isClearance ? 'sale' : 'ink'}
            words={priceWords}
          />
        ) : (
          <Link className="price price--l price--words" href={signInHref}>
            {priceWords}
          </Link>
        )}
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
