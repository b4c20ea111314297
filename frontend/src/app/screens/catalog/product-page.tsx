import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LanguageButton } from '@/app/language-button';
import { pathsFor, usePaths, withOrderStep } from '@/app/paths';
import { FloatingHead } from '@/features/catalog/detail/floating-head';
import { LateCollapsedHead } from '@/features/catalog/detail/late-goods';
import { ProductActions } from '@/features/catalog/detail/product-actions';
import { ProductBody } from '@/features/catalog/detail/product-body';
import type { ProductView } from '@/features/catalog/queries';
import { useFormat } from '@/i18n/use-format';
import { late } from '@/model/late';
import { LateProductButton } from '@/model/late-favourite-button';
import { asksForPrice, usePriceWords } from '@/model/price-words';
import { useSharedCard } from '@/model/shared-card';
import { useProductPrices } from '@/model/shown-prices';
import { Page } from '@/ui/page';
import { CurrencyMargin } from '@/ui/second-price';
import { useShare } from '../use-share';
import { useOrderStep } from './use-order-step';

const useBuySheet = late(async () => (await import('@/features/order/buy-sheet')).BuySheet, ['order']);
const useProductContact = late(async () => (await import('./product-contact')).ProductContact);

/** The page of a loaded product. */
export function ProductPage({ product: shared }: { product: ProductView }) {
  const { t } = useTranslation('catalog');
  const { product, words, needsSignIn } = useProductPrices(shared);
  const priceWords = usePriceWords();
  const navigate = useNavigate();
  const format = useFormat();
  const paths = usePaths();
  const { share, sheet } = useShare();
  const [isContacting, setContacting] = useState(false);
  const order = useOrderStep();
  const endContact = () => setContacting(false);
  const BuySheet = useBuySheet(order.isOpen, order.close);
  const ProductContact = useProductContact(isContacting, endContact);
  const { shop, name, id } = product;
  const here = paths.product(id);
  const shopHref = paths.shopHome(shop.alias);
  useSharedCard({
    title: name,
    description: [
      // As every reader of the link sees it.
      shared.priceMin === null ? priceWords(shared.priceVisibility) : format.money(shared.priceMin),
      product.minOrderQuantity > 1 &&
        t('detail.cardMinimum', { quantity: product.minOrderQuantity, unit: product.unit }),
    ]
      .filter(Boolean)
      .join(' · '),
    picture: product.images[0]?.jpeg ?? null,
  });
  const openShare = () =>
    share({ kind: 'product', href: paths.shopProduct(id, shop.alias), product: shared });
  // Options are chosen first.
  const asksAtOnce = asksForPrice(product) && product.type === 'single';
  const buy = asksAtOnce ? () => order.setForm('inquiry') : order.open;
  return (
    <CurrencyMargin value={shop.currencyMargin}>
      <Page title={name} site={shop.name} className="has-bar">
        <FloatingHead
          fallbackHref={paths.home()}
          shareLabel={t('detail.share')}
          onShare={openShare}
          collapsed={<LateCollapsedHead product={product} priceWords={words} onBuy={buy} />}
        >
          <LanguageButton icon="solid" />
          <LateProductButton product={{ id, alias: shop.alias }} />
        </FloatingHead>
        <ProductBody
          product={product}
          priceWords={words}
          signInHref={needsSignIn ? paths.login(here) : null}
          shopHref={shopHref}
          productHref={paths.product}
          onChoose={order.open}
          actions={
            <ProductActions
              product={product}
              shopHref={shopHref}
              onContact={() => setContacting(true)}
              onShare={openShare}
              onBuy={buy}
            />
          }
        />
        {sheet}
        {ProductContact && <ProductContact product={product} open={isContacting} onClose={endContact} />}
        {BuySheet && order.wasOpened && (
          <BuySheet
            product={product}
            isOpen={order.isOpen}
            onClose={order.close}
            form={order.form}
            onForm={order.setForm}
            onOrdered={(orderNumber) => navigate(paths.orderSuccess(orderNumber))}
            onInquired={({ inquiryNumber, shareToken }) =>
              navigate(pathsFor(shop.alias).inquiry(inquiryNumber, shareToken))
            }
            onSignInNeeded={() => navigate(paths.login(withOrderStep(here)))}
          />
        )}
      </Page>
    </CurrencyMargin>
  );
}
