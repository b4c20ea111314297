import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '@/api/schema';
import { useSession } from '@/api/session';
import { usePriceWords } from './price-words';

type Schemas = components['schemas'];
type Priced = Pick<
  Schemas['ProductCard'],
  'id' | 'priceMin' | 'priceMax' | 'strikePrice' | 'priceVisibility'
>;

/** Gives a product the prices that its reader sees. */
export type AddPrices = <P extends Priced>(product: P) => P;

/** Keeps the height of words while the price is read. */
const NOTHING_YET = '\u00a0';

/** Whether the price is one that only readers with an account see. */
const isLate = ({ priceMin, priceVisibility }: Priced) => priceMin === null && priceVisibility === 'signedIn';

/**
 * The product with the prices that its reader sees, and the words in place of a price that there is none of. Answers of
 * this path are in memory only: neither the device (`app/device/persisted-queries.ts`) nor the service worker keeps them.
 */
function useLatePrices<P extends Priced>(product: P, shopId: number): { product: P; words: string } {
  const { t } = useTranslation('catalog');
  const wordsOf = usePriceWords();
  const { signedIn } = useSession();
  const { id } = product;
  const enabled = isLate(product) && signedIn;
  const { data, isError } = useQuery({
    queryKey: ['/api/price', { shopId, id }],
    queryFn: async () => (await import('./load-prices')).loadPrices(shopId, id),
    enabled,
  });
  if (!enabled) return { product, words: wordsOf(product.priceVisibility) };
  if (!data) return { product, words: isError ? t('priceWords.failed') : NOTHING_YET };
  const priced = data(product);
  return { product: priced, words: wordsOf(priced.priceVisibility) };
}

/** A product's page or sheet with the prices that its reader sees; `needsSignIn` if an account shows more. */
export function useProductPrices(product: Schemas['ProductView']) {
  const { signedIn } = useSession();
  const late = useLatePrices(product, product.shop.id);
  return { ...late, needsSignIn: isLate(product) && !signedIn };
}

interface WithPricesProps<P> {
  product: P;
  /** `words` are shown in place of a price that the reader does not see. */
  children: (product: P, words: string) => ReactNode;
}

/** A card of a list with the prices that its reader sees; the cards of a page share one call. */
export function WithPrices<P extends Priced & { shopId: number }>(props: WithPricesProps<P>) {
  const wordsOf = usePriceWords();
  const { product, children } = props;
  return isLate(product) ? (
    <WithLatePrices {...props} />
  ) : (
    children(product, wordsOf(product.priceVisibility))
  );
}

function WithLatePrices<P extends Priced & { shopId: number }>({ product, children }: WithPricesProps<P>) {
  const late = useLatePrices(product, product.shopId);
  return children(late.product, late.words);
}
