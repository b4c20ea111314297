import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { Bdi } from '@/ui/bdi';
import { classNames } from '@/ui/class-names';
import { Picture } from '@/ui/picture';
import { piecesOf, type Selection } from '../model/selection';
import { skusUnder } from '../model/spec-grid';
import type { ProductView } from '../types';
import styles from './spec-sheet.module.css';

/** Longer names do not fit in a quarter of the width. */
const LONG_NAME = 16;

interface SpecTilesProps {
  product: ProductView;
  spec: ProductView['specs'][number];
  selection: Selection;
  value: number | null;
  onChange: (itemId: number) => void;
}

/** The items of the first spec as tiles, with the number of pieces chosen. */
export function SpecTiles({ product, spec, selection, value, onChange }: SpecTilesProps) {
  const { t } = useTranslation('order');
  const hasPictures = product.skus.some((sku) => sku.image !== null);
  const isWide = !hasPictures && spec.items.some(({ name }) => name.length > LONG_NAME);
  return (
    <fieldset className={styles.part} aria-label={spec.name}>
      <h3 className={styles.partTitle}>
        <Bdi>{spec.name}</Bdi>
      </h3>
      <div className={styles.tiles} data-wide={isWide || undefined}>
        {spec.items.map((item) => {
          const skus = skusUnder(product, item.id);
          const chosen = skus.reduce((sum, sku) => sum + piecesOf(selection[sku.id]), 0);
          const isSoldOut = skus.every((sku) => sku.availability === 'soldOut');
          return (
            <button
              key={item.id}
              type="button"
              className={classNames(styles.tile, isSoldOut && styles.tileOff)}
              aria-pressed={item.id === value}
              disabled={isSoldOut && chosen === 0}
              onClick={() => onChange(item.id)}
            >
              {hasPictures && (
                <Picture
                  image={skus.find((sku) => sku.image)?.image ?? product.images[0]}
                  alt=""
                  tintId={item.id}
                  sizes="84px"
                  shape="cell"
                  dim={isSoldOut}
                />
              )}
              <span className={isWide ? undefined : 'clip2'}>
                <Bdi>{item.name}</Bdi>
              </span>
              {isSoldOut && <small>{t('buy.soldOut')}</small>}
              {chosen > 0 && <Badge count={chosen} />}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

function Badge({ count }: { count: number }) {
  const format = useFormat();
  const { t } = useTranslation('order');
  return (
    <span className={styles.badge}>
      <bdi dir="ltr" aria-hidden="true">
        {format.number(count)}
      </bdi>
      <span className="visually-hidden">{t('buy.chosen', { count })}</span>
    </span>
  );
}
