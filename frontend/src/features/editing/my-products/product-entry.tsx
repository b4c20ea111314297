import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { useCopy } from '@/model/use-copy';
import { Bdi, Ltr } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Link } from '@/ui/link';
import { Picture } from '@/ui/picture';
import { Price } from '@/ui/price';
import { Tag } from '@/ui/tag';
import { useAskToDelete } from '../product/use-delete-product';
import type { ProductCard } from '../queries';
import styles from './product-entry.module.css';
import { useSwitchSale } from './use-switch-sale';

/** Where a product is edited, and where a customer sees it. */
export interface ProductLinks {
  edit: (id: number) => string;
  view: (product: ProductCard) => string;
}

/** One product of one's own with what can be done to it. */
export function ProductEntry({ product, links }: { product: ProductCard; links: ProductLinks }) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const { id, name, priceMin, priceMax, stock, onSale } = product;
  return (
    <article className={styles.entry} aria-label={name}>
      <Link className={styles.head} href={links.edit(id)}>
        <span className={styles.picture}>
          <Picture image={product.mainImage} alt="" tintId={id} shape="cell" sizes="72px" dim={!onSale} />
        </span>
        <span className={styles.words}>
          <span className={`clip2 ${styles.name}`}>
            <Bdi>{name}</Bdi>
          </span>
          <span className={styles.facts}>
            <Price fen={priceMin} toFen={priceMax === priceMin ? null : priceMax} />
            <small>
              <span>
                {t('products.stock')} <Ltr>{format.number(stock)}</Ltr>
              </span>
            </small>
            <Tags product={product} />
          </span>
        </span>
      </Link>
      <EntryButtons product={product} links={links} />
    </article>
  );
}

function Tags({ product }: { product: ProductCard }) {
  const { t } = useTranslation('editing');
  return (
    <span className={styles.tags}>
      {!product.onSale && <Tag tone="warn">{t('products.hidden')}</Tag>}
      {product.isClearance && <Tag tone="bad">{t('products.clearance')}</Tag>}
      {product.type === 'multi' && <Tag>{t('product.multi')}</Tag>}
    </span>
  );
}

function EntryButtons({ product, links }: { product: ProductCard; links: ProductLinks }) {
  const { t } = useTranslation(['editing', 'common']);
  const askToDelete = useAskToDelete();
  const { switchSale, switching } = useSwitchSale();
  const copy = useCopy();
  const url = new URL(links.view(product), window.location.origin).href;
  return (
    <div className={styles.buttons}>
      <Button size="sm" onPress={() => void askToDelete(product.id, product.name)}>
        {t('common:action.delete')}
      </Button>
      <Button size="sm" busy={switching} onPress={() => switchSale(product.id, !product.onSale)}>
        {t(product.onSale ? 'products.hide' : 'products.show')}
      </Button>
      <Button size="sm" onPress={() => void copy(url)}>
        {t('common:action.copyLink')}
      </Button>
      <Button size="sm" variant="tonal" href={links.edit(product.id)}>
        {t('common:action.edit')}
      </Button>
    </div>
  );
}
