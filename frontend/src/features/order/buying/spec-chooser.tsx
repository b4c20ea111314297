import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { useBasket } from '@/model/basket/basket-store';
import { lineRules } from '@/model/quantity';
import { Bdi } from '@/ui/bdi';
import { Chips } from '@/ui/chips';
import { Sentence } from '@/ui/sentence';
import { piecesOf } from '../model/selection';
import { rowsOf, type SpecFocus, skusUnder, specGrid } from '../model/spec-grid';
import type { Sku } from '../types';
import { SkuRow } from './sku-row';
import styles from './spec-sheet.module.css';
import { SpecTiles } from './spec-tiles';
import type { Buying } from './use-buying';

interface SpecChooserProps {
  buying: Buying;
  focus: SpecFocus;
  onFocus: (focus: SpecFocus) => void;
}

/** The content of the spec sheet: tiles, chips and rows, depending on the number of specs. */
export function SpecChooser({ buying, focus, onFocus }: SpecChooserProps) {
  const { t } = useTranslation('order');
  const { product, draft } = buying;
  const grid = specGrid(product);
  return (
    <>
      {grid.tiles && (
        <SpecTiles
          product={product}
          spec={grid.tiles}
          selection={draft.selection}
          value={focus.tile}
          onChange={(tile) => onFocus({ ...focus, tile })}
        />
      )}
      {grid.chips && (
        <div className={styles.part}>
          <h3 className={styles.partTitle}>
            <Bdi>{grid.chips.name}</Bdi>
          </h3>
          <Chips
            label={grid.chips.name}
            wrap
            options={grid.chips.items.map((item) => ({
              value: item.id,
              label: item.name,
              count: chosenUnder(buying, focus.tile, item.id),
            }))}
            value={focus.chip ?? 0}
            onChange={(chip) => onFocus({ ...focus, chip })}
          />
        </div>
      )}
      <div className={styles.part}>
        {grid.rows && (
          <h3 className={styles.partTitle}>
            <Sentence>{t('buy.rowsTitle', { spec: isolate(grid.rows.name) })}</Sentence>
          </h3>
        )}
        {rowsOf(product, focus).map((sku) => (
          <BuyingRow key={sku.id} buying={buying} sku={sku} />
        ))}
      </div>
    </>
  );
}

function chosenUnder({ product, draft }: Buying, ...itemIds: (number | null)[]): number | undefined {
  const skus = skusUnder(product, ...itemIds);
  const chosen = skus.reduce((sum, sku) => sum + piecesOf(draft.selection[sku.id]), 0);
  return chosen || undefined;
}

function BuyingRow({ buying, sku }: { buying: Buying; sku: Sku }) {
  const { t } = useTranslation('order');
  const { product, loaded, draft, summary, gone, setQuantity } = buying;
  const inBasket = useBasket(product.shop.id)?.lines.find(({ skuId }) => skuId === sku.id)?.quantity ?? 0;
  const item = product.specs.at(-1)?.items.find(({ id }) => sku.itemIds.includes(id));
  return (
    <SkuRow
      sku={sku}
      label={item?.name ?? t('buy.quantity')}
      rules={lineRules(product)}
      inBasket={inBasket}
      unitPrice={summary.prices.get(sku.id) ?? null}
      quantity={sku.id in draft.selection ? (draft.selection[sku.id] ?? null) : 0}
      oldPrice={loaded.skus.find(({ id }) => id === sku.id)?.price ?? sku.price}
      isGone={gone.has(sku.id)}
      onChange={(quantity) => setQuantity(sku.id, quantity)}
    />
  );
}
