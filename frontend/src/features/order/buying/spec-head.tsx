import { useTranslation } from 'react-i18next';
import { Ltr } from '@/ui/bdi';
import { Picture } from '@/ui/picture';
import { Price } from '@/ui/price';
import type { ProductView, Sku } from '../types';
import styles from './spec-sheet.module.css';

/** Picture, price range and quantity rules of the product; `sku` is the selected one. */
export function SpecHead({ product, sku }: { product: ProductView; sku: Sku | undefined }) {
  const { t } = useTranslation('order');
  const prices = product.skus.map(({ price }) => price);
  const itemNumber = sku?.itemNumber || product.itemNumber;
  return (
    <header className={styles.head}>
      <span className={styles.headPicture}>
        <Picture
          image={sku?.image ?? product.images[0]}
          alt={product.name}
          tintId={product.id}
          sizes="92px"
        />
      </span>
      <div>
        <Price fen={Math.min(...prices)} toFen={Math.max(...prices)} size="m" />
        {itemNumber && (
          <p className="small muted">
            {t('buy.itemNumber')} <Ltr>{itemNumber}</Ltr>
          </p>
        )}
        <OrderRules product={product} />
      </div>
    </header>
  );
}

function OrderRules({ product }: { product: ProductView }) {
  const { t } = useTranslation('order');
  const { packingQuantity, minOrderQuantity, orderMultiple, specs } = product;
  const rules = [
    packingQuantity !== null && t('buy.perCarton', { count: packingQuantity }),
    minOrderQuantity > 1 &&
      t(specs.length > 0 ? 'buy.minimum' : 'buy.minimumSingle', { count: minOrderQuantity }),
    orderMultiple > 1 && t('buy.multiple', { count: orderMultiple }),
  ].filter((rule) => rule !== false);
  return rules.map((rule) => (
    <p className={styles.rule} key={rule}>
      {rule}
    </p>
  ));
}
