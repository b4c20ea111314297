import { useTranslation } from 'react-i18next';
import { Bdi, Ltr } from '@/ui/bdi';
import { classNames } from '@/ui/class-names';
import { Picture } from '@/ui/picture';
import { Price } from '@/ui/price';
import { Names } from '../names';
import type { ProductView, Sku } from '../types';
import styles from './spec-sheet.module.css';

/** Picture, name, price range and quantity rules of the product; `sku` is the selected one. */
export function SpecHead({ product, sku }: { product: ProductView; sku: Sku | undefined }) {
  const rules = useRules(product);
  const prices = product.skus.map(({ price }) => price);
  const itemNumber = sku?.itemNumber || product.itemNumber;
  return (
    <header className={styles.head}>
      <span className={styles.headPicture}>
        <Picture image={sku?.image ?? product.images[0]} alt="" tintId={product.id} sizes="72px" />
      </span>
      <div className={styles.headWords}>
        <p className={classNames(styles.headName, 'clip1')}>
          <Bdi>{product.name}</Bdi>
        </p>
        <p className={styles.headLine}>
          <Price fen={Math.min(...prices)} toFen={Math.max(...prices)} size="m" />
          {itemNumber && <Ltr>{itemNumber}</Ltr>}
        </p>
      </div>
      {rules.length > 0 && (
        <p className={styles.rules}>
          <Names names={rules} />
        </p>
      )}
    </header>
  );
}

/** The quantity rules of a product, in words. */
function useRules({ packingQuantity, minOrderQuantity, orderMultiple, specs }: ProductView): string[] {
  const { t } = useTranslation('order');
  return [
    minOrderQuantity > 1 &&
      t(specs.length > 0 ? 'buy.minimum' : 'buy.minimumSingle', { count: minOrderQuantity }),
    packingQuantity !== null && t('buy.perCarton', { count: packingQuantity }),
    orderMultiple > 1 && t('buy.multiple', { count: orderMultiple }),
  ].filter((rule) => rule !== false);
}
