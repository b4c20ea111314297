import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '@/api/session';
import { shopQuery } from '@/features/shop/queries';
import { loadTexts } from '@/i18n/setup';
import { loadScreen } from '@/lib/lazy-screen';
import { useBasketByAlias } from '@/model/basket/basket-store';
import { useBasketSync } from '@/model/basket/basket-sync';
import type { AddableProduct } from '@/model/cards/card-add';
import { reportPartFailure } from '@/model/part-failure';
import { latePart } from '@/ui/late-part';
import { usePaths } from '../paths';

const useBasketBar = latePart(() =>
  loadScreen(async () => {
    const [{ BasketBar }] = await Promise.all([
      import('@/features/order/basket/basket-bar'),
      loadTexts('order'),
    ]);
    return { default: BasketBar };
  }),
);
const useAddProduct = latePart(() =>
  loadScreen(async () => {
    const [{ AddProduct }] = await Promise.all([import('./add-product'), loadTexts('order')]);
    return { default: AddProduct };
  }),
);

interface BasketLayerProps {
  /** The code of the shop. */
  code: string;
  isShown: boolean;
  hasTabs: boolean;
  /** The product of a card that was tapped. */
  adding: AddableProduct | null;
  onAdded: () => void;
}

/** The basket of a shop, its bar, and the sheet of a card's product; each part is loaded when it is needed. */
export function BasketLayer({ code, isShown, hasTabs, adding, onAdded }: BasketLayerProps) {
  const AddProduct = useAddProduct(adding !== null, (cause) => reportPartFailure(cause, onAdded));
  return (
    <>
      {isShown && <Bar code={code} hasTabs={hasTabs} />}
      {AddProduct && adding && <AddProduct key={adding.id} product={adding} onDone={onAdded} />}
    </>
  );
}

function Bar({ code, hasTabs }: { code: string; hasTabs: boolean }) {
  const navigate = useNavigate();
  const paths = usePaths();
  const { pathname } = useLocation();
  const { signedIn } = useSession();
  const basket = useBasketByAlias(code);
  // Signed in on another device, the basket may be on the server only.
  const shop = useQuery({ ...shopQuery(code), enabled: signedIn }).data;
  useBasketSync(shop ? { id: shop.id, alias: shop.alias } : (basket?.shop ?? null));
  const isFilled = basket !== null && basket.lines.length > 0;
  // Without the bar the shop works as before; the next page tries again.
  const BasketBar = useBasketBar(isFilled, () => undefined);
  if (!BasketBar || !isFilled) return null;
  const isProduct = pathname.startsWith('/product/detail/');
  return (
    <BasketBar
      basket={basket}
      href={paths.basket()}
      onOpen={navigate}
      above={isProduct ? 'actions' : hasTabs ? 'tabs' : 'edge'}
    />
  );
}
