import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePaths } from '@/app/paths';
import { FloatingHead } from '@/features/catalog/detail/floating-head';
import { ProductActions } from '@/features/catalog/detail/product-actions';
import { ProductBody } from '@/features/catalog/detail/product-body';
import type { ProductView } from '@/features/catalog/queries';
import { ContactSheet } from '@/features/shop/contact-sheet';
import { Page } from '@/ui/page';
import { useShare } from '../use-share';
import { useOrderStep, withOrderStep } from './use-order-step';

const BuySheet = lazy(async () => ({ default: (await import('@/features/order/buy-sheet')).BuySheet }));

/** The page of a loaded product. */
export function ProductPage({ product }: { product: ProductView }) {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const paths = usePaths();
  const { copyLink, share } = useShare();
  const [isContacting, setContacting] = useState(false);
  const order = useOrderStep();
  const { shop, name, id } = product;
  const here = paths.product(id);
  const shopHref = paths.shopHome(shop.alias);
  return (
    <Page
      title={name}
      foot={
        <ProductActions
          product={product}
          shopHref={shopHref}
          onContact={() => setContacting(true)}
          onCopyLink={() => void copyLink(here)}
          onBuy={order.open}
        />
      }
    >
      <FloatingHead
        fallbackHref={paths.home()}
        shareLabel={t('detail.share')}
        onShare={() => void share(name, here)}
      />
      <ProductBody product={product} shopHref={shopHref} productHref={paths.product} onChoose={order.open} />
      <ContactSheet alias={shop.alias} open={isContacting} onClose={() => setContacting(false)} />
      {order.wasOpened && (
        <Suspense fallback={null}>
          <BuySheet
            product={product}
            isOpen={order.isOpen}
            onClose={order.close}
            onOrdered={(orderNumber) => navigate(paths.orderSuccess(orderNumber))}
            onSignInNeeded={() => navigate(paths.login(withOrderStep(here)))}
          />
        </Suspense>
      )}
    </Page>
  );
}
