import type { ProductView } from '@/features/catalog/queries';
import { late } from '@/model/late';
import { LinkProvider } from '@/ui/link';
import { useWindowFrom } from '@/ui/use-window-from';

const nothing = () => undefined;

/** From the file of the product's page: imported by itself, its content would be one more file for every visitor. */
const usePage = late(async () => {
  const { ProductBody } = await import('../catalog/product-detail');
  /** An unsaved product, as buyers would see it. A link would leave the editor, so it does nothing. */
  return function ProductDraftPage({ product }: { product: ProductView }) {
    return (
      <LinkProvider navigate={nothing}>
        <ProductBody product={product} shopHref="" onChoose={nothing} />
      </LinkProvider>
    );
  };
});

/** What draws the unsaved product in wide windows; null elsewhere. */
export function useDrawProduct() {
  const isWide = useWindowFrom(1024);
  const Page = usePage(isWide);
  return isWide ? Page : null;
}
