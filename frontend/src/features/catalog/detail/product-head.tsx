import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { smallestQuantity } from '@/model/smallest-quantity';
import { Bdi, Ltr } from '@/ui/bdi';
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
  const isMixed = product.lot !== 'line' && product.skus.length > 1;
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
          <span className={styles.minimum}>
            {t(isMixed ? 'detail.mixed' : 'minimum', { count: product.minOrderQuantity })}
          </span>
        )}
        {product.tiers.length > 0 && <Tiers product={product} />}
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

/** The price of each quantity, in a row that scrolls. */
function Tiers({ product }: Pick<ProductHeadProps, 'product'>) {
  const { t } = useTranslation('catalog');
  const format = useFormat();
  const { priceMin, priceMax, tiers } = product;
  const steps = [{ minQuantity: smallestQuantity(product), priceMin, priceMax }, ...tiers];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it.
    <ul className={styles.tiers} tabIndex={0} aria-label={t('sort.price')}>
      {steps.map((step, index) => {
        const next = steps[index + 1];
        const from = format.number(step.minQuantity);
        return (
          <li key={step.minQuantity}>
            <Price fen={step.priceMin} toFen={step.priceMax} />
            <small>
              {next ? (
                <Ltr>{`${from}–${format.number(next.minQuantity - 1)}`}</Ltr>
              ) : (
                t('detail.tierFrom', { count: step.minQuantity })
              )}
            </small>
          </li>
        );
      })}
    </ul>
  );
}
