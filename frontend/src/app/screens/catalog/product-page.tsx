import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LanguageButton } from '@/app/language-button';
import { pathsFor, usePaths, withOrderStep } from '@/app/paths';
import { FloatingHead } from '@/features/catalog/detail/floating-head';
import { ProductActions } from '@/features/catalog/detail/product-actions';
import { ProductBody } from '@/features/catalog/detail/product-body';
import type { ProductView } from '@/features/catalog/queries';
import { subjectOfProduct } from '@/features/share/subject';
import { loadTexts } from '@/i18n/setup';
import { useFormat } from '@/i18n/use-format';
import { loadScreen } from '@/lib/lazy-screen';
import { LateProductButton } from '@/model/late-save-button';
import { reportPartFailure } from '@/model/part-failure';
import { useSharedCard } from '@/model/shared-card';
import { latePart } from '@/ui/late-part';
import { Page } from '@/ui/page';
import { useShare } from '../use-share';
import { useOrderStep } from './use-order-step';

const useBuySheet = latePart(() =>
  loadScreen(async () => {
    const [{ BuySheet }] = await Promise.all([import('@/features/order/buy-sheet'), loadTexts('order')]);
    return { default: BuySheet };
  }),
);
const useContactSheet = latePart(() =>
  loadScreen(async () => ({ default: (await import('@/features/shop/contact-sheet')).ContactSheet })),
);
const useInquirySheet = latePart(() =>
  loadScreen(async () => {
    const [{ InquirySheet }] = await Promise.all([
      import('@/features/order/inquiry/inquiry-sheet'),
      ...(['order', 'inquiry', 'account'] as const).map(loadTexts),
    ]);
    return { default: InquirySheet };
  }),
);

/** The page of a loaded product. */
export function ProductPage({ product }: { product: ProductView }) {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const format = useFormat();
  const paths = usePaths();
  const { share, sheet } = useShare();
  const [isContacting, setContacting] = useState(false);
  const order = useOrderStep();
  const endContact = () => setContacting(false);
  const [isAsking, setAsking] = useState(false);
  const endAsking = () => setAsking(false);
  const BuySheet = useBuySheet(order.isOpen, (cause) => reportPartFailure(cause, order.close));
  const ContactSheet = useContactSheet(isContacting, (cause) => reportPartFailure(cause, endContact));
  const InquirySheet = useInquirySheet(isAsking, (cause) => reportPartFailure(cause, endAsking));
  const { shop, name, id } = product;
  const here = paths.product(id);
  const shopHref = paths.shopHome(shop.alias);
  const smallest = product.images[0]?.variants[0]?.url ?? product.images[0]?.url;
  useSharedCard({
    title: name,
    description: [
      format.money(product.priceMin),
      product.minOrderQuantity > 1 &&
        t('detail.cardMinimum', { quantity: product.minOrderQuantity, unit: product.unit }),
    ]
      .filter(Boolean)
      .join(' · '),
    picture: smallest ?? null,
  });
  const openInquiry = ({ inquiryNumber, shareToken }: { inquiryNumber: string; shareToken: string }) =>
    navigate(pathsFor(shop.alias).inquiry(inquiryNumber, shareToken));
  const ask = () => {
    endContact();
    setAsking(true);
  };
  const openShare = () => share(subjectOfProduct(product, paths.shopProduct(id, shop.alias)));
  return (
    <Page
      title={name}
      foot={
        <ProductActions
          product={product}
          shopHref={shopHref}
          onContact={() => setContacting(true)}
          onShare={openShare}
          onBuy={order.open}
        />
      }
    >
      <FloatingHead fallbackHref={paths.home()} shareLabel={t('detail.share')} onShare={openShare}>
        <LanguageButton icon="solid" />
        <LateProductButton product={{ id, alias: shop.alias }} />
      </FloatingHead>
      <ProductBody product={product} shopHref={shopHref} productHref={paths.product} onChoose={order.open} />
      {sheet}
      {ContactSheet && (
        <ContactSheet
          alias={shop.alias}
          open={isContacting}
          onClose={endContact}
          onAsk={shop.takesInquiries ? ask : undefined}
        />
      )}
      {InquirySheet && isAsking && (
        <InquirySheet
          subject={{ shop, product: { id, name } }}
          purchase={null}
          onClose={endAsking}
          onSent={openInquiry}
        />
      )}
      {BuySheet && order.wasOpened && (
        <BuySheet
          product={product}
          isOpen={order.isOpen}
          onClose={order.close}
          onOrdered={(orderNumber) => navigate(paths.orderSuccess(orderNumber))}
          onInquired={openInquiry}
          onSignInNeeded={() => navigate(paths.login(withOrderStep(here)))}
        />
      )}
    </Page>
  );
}
