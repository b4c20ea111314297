import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { errorText } from '@/api/error-text';
import { type ProductView, productQuery } from '@/features/catalog/queries';
import { newLine } from '@/features/order/basket/new-lines';
import { useAddToBasket, useRemoveFromBasket } from '@/features/order/basket/use-add-to-basket';
import { BuySheet } from '@/features/order/buy-sheet';
import type { BasketLine } from '@/model/basket/basket';
import { basketOf } from '@/model/basket/basket-store';
import { nextQuantity } from '@/model/quantity';
import { useProductPrices } from '@/model/shown-prices';
import { CurrencyMargin } from '@/ui/second-price';
import { toast } from '@/ui/toast';
import { pathsFor, usePaths, withOrderStep } from '../paths';
import type { CardTap } from './basket-layer';
import { cardPress } from './card-press';

interface AddProductProps {
  tap: CardTap;
  /** Only the first of several taps may open a sheet; the next one follows when it is closed. */
  isFirst: boolean;
  onEnd: (isOver: (tap: CardTap) => boolean) => void;
}

/** What a tap on a card does once its product is there: one step more or less of a single SKU, else its sheet opens. */
export function AddProduct({
  tap: { key, product: card, direction, place },
  isFirst,
  onEnd,
}: AddProductProps) {
  const { id } = card;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const paths = usePaths();
  const change = useChangeByCard();
  const { data: product, error } = useQuery(productQuery(id));
  const isHandled = useRef(false);
  const needsSheet = product?.type === 'multi' && direction === 1;
  const isLeft = pathname !== place;
  const endAll = () => onEnd((tap) => tap.product.id === id);

  useEffect(() => {
    if (isHandled.current || (!product && !error)) return;
    // A sheet never opens over another page.
    if (needsSheet && !isLeft) return;
    isHandled.current = true;
    if (!needsSheet) {
      cardPress.id = id;
      change(product, error, direction);
    }
    onEnd((tap) => tap.key === key);
  }, [id, product, error, change, direction, key, onEnd, needsSheet, isLeft]);

  if (!product || !needsSheet || !isFirst || isLeft) return null;
  return (
    <CardSheet
      product={product}
      onClose={endAll}
      onOrdered={(orderNumber) => navigate(paths.orderSuccess(orderNumber))}
      onInquired={({ inquiryNumber, shareToken }) => {
        endAll();
        navigate(pathsFor(product.shop.alias).inquiry(inquiryNumber, shareToken));
      }}
      onSignInNeeded={() => {
        endAll();
        navigate(paths.login(withOrderStep(paths.product(id))));
      }}
    />
  );
}

function CardSheet({ product, ...sheet }: Omit<ComponentProps<typeof BuySheet>, 'isOpen'>) {
  return (
    <CurrencyMargin value={product.shop.currencyMargin}>
      <BuySheet {...sheet} product={useProductPrices(product).product} isOpen />
    </CurrencyMargin>
  );
}

type Sku = ProductView['skus'][number];

/** What a step of a card changes. */
type Step =
  /** Several lines, which are changed in the basket. */
  | { kind: 'several' }
  | { kind: 'gone' }
  | { kind: 'remove'; line: BasketLine }
  | { kind: 'tooMany'; isNew: boolean; stock: number }
  | { kind: 'set'; isNew: boolean; sku: Sku; quantity: number };

function stepOf(product: ProductView, direction: 1 | -1): Step {
  const lines = basketOf(product.shop.id)?.lines ?? [];
  const [line, ...others] = lines.filter(({ productId }) => productId === product.id);
  if (others.length > 0) return { kind: 'several' };
  const sku = product.skus.find(({ id }) => id === line?.skuId) ?? product.skus[0];
  if (!sku) return { kind: 'gone' };
  const isNew = line === undefined;
  const quantity = nextQuantity(line?.quantity ?? 0, direction, product);
  if (line && quantity === 0) return { kind: 'remove', line };
  const stock = sku.availability === 'soldOut' ? 0 : sku.stock;
  if (direction === 1 && stock !== null && quantity > stock) return { kind: 'tooMany', isNew, stock };
  return { kind: 'set', isNew, sku, quantity };
}

/** Changes the only line of a product by one step. */
function useChangeByCard() {
  const { t } = useTranslation('order');
  const navigate = useNavigate();
  const add = useAddToBasket();
  const remove = useRemoveFromBasket();
  return useCallback(
    (product: ProductView | undefined, error: Error | null, direction: 1 | -1) => {
      if (!product) return toast.fail(error ? errorText(error) : t('basket.gone'));
      const { shop, name } = product;
      const step = stepOf(product, direction);
      switch (step.kind) {
        case 'several':
          return navigate(pathsFor(shop.alias).basket());
        case 'gone':
          return toast.fail(t('basket.gone'));
        case 'remove':
          return remove(shop, step.line, name);
        case 'tooMany':
          return toast.fail(
            step.isNew ? t('basket.soldOut') : t('issue.exceedsStock', { count: step.stock }),
          );
        case 'set':
          return add(shop, [newLine(product, step.sku, step.quantity)], step.isNew ? 'add' : 'change');
      }
    },
    [t, navigate, add, remove],
  );
}
