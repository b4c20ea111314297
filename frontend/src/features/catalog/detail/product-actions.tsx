import { useTranslation } from 'react-i18next';
import { asksForPrice } from '@/model/price-words';
import { ActionBar, ActionBarItem } from '@/ui/action-bar';
import { Button } from '@/ui/button';
import type { ProductView } from '../queries';

interface ProductActionsProps {
  product: ProductView;
  shopHref: string;
  onContact: () => void;
  onShare: () => void;
  onBuy: () => void;
}

export function ProductActions({ product, shopHref, onContact, onShare, onBuy }: ProductActionsProps) {
  const { t } = useTranslation('catalog');
  return (
    <ActionBar>
      <ActionBarItem icon="shop" label={t('detail.shop')} href={shopHref} />
      <ActionBarItem icon="chat" label={t('detail.contact')} onPress={onContact} />
      <ActionBarItem icon="share" label={t('detail.shareAction')} onPress={onShare} />
      <BuyButton product={product} onPress={onBuy} onContact={onContact} />
    </ActionBar>
  );
}

interface BuyButtonProps {
  product: ProductView;
  onPress: () => void;
  onContact: () => void;
}

/** Shows why a product cannot be ordered. */
function BuyButton({ product, onPress, onContact }: BuyButtonProps) {
  const { t } = useTranslation('catalog');
  if (product.availability === 'soldOut') {
    return (
      <Button variant="primary" disabled>
        {t('soldOut')}
      </Button>
    );
  }
  if (!product.shop.takesOrders) {
    return (
      <Button variant="primary" disabled>
        {t('detail.closed')}
      </Button>
    );
  }
  if (asksForPrice(product)) {
    const takes = product.shop.takesInquiries;
    return (
      <Button variant="primary" onPress={takes ? onPress : onContact}>
        {t('askPrice')}
      </Button>
    );
  }
  return (
    <Button variant="primary" onPress={onPress}>
      {product.type === 'multi' ? t('detail.choose') : t('detail.buy')}
    </Button>
  );
}
