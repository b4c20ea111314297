import { useTranslation } from 'react-i18next';
import { Bdi } from '@/ui/bdi';
import { Picture } from '@/ui/picture';
import { SortableList } from '@/ui/sortable-list';
import type { ProductCard } from '../queries';
import styles from './arrange-list.module.css';
import { type Place, placeOf } from './place';
import { ProductTags } from './product-entry';

interface ArrangeListProps {
  products: ProductCard[];
  onPlace: (place: Place) => void;
}

/** The products in the order of the shop, each with a handle to drag it to another place. */
export function ArrangeList({ products, onPlace }: ArrangeListProps) {
  const { t } = useTranslation('editing');
  function onReorder(ids: string[]) {
    const place = placeOf(
      products.map(({ id }) => id),
      ids.map(Number),
    );
    if (place) onPlace(place);
  }
  return (
    <SortableList
      label={t('products.arrange')}
      items={products.map((product) => ({ id: String(product.id), product }))}
      nameOf={({ product }) => product.name}
      onReorder={onReorder}
    >
      {({ product }, handle) => (
        <div className={styles.row}>
          {handle}
          <span className={styles.picture}>
            <Picture
              image={product.mainImage}
              alt=""
              tintId={product.id}
              shape="cell"
              sizes="46px"
              dim={!product.onSale}
            />
          </span>
          <span className={styles.words}>
            <span className="clip1">
              <Bdi>{product.name}</Bdi>
            </span>
            <span className={styles.tags}>
              <ProductTags product={product} />
            </span>
          </span>
        </div>
      )}
    </SortableList>
  );
}
