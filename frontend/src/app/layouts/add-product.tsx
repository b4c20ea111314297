import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorText } from '@/api/error-text';
import { productQuery } from '@/features/catalog/queries';
import { newLine } from '@/features/order/basket/new-lines';
import { useAddToBasket } from '@/features/order/basket/use-add-to-basket';
import { BuySheet } from '@/features/order/buy-sheet';
import type { AddableProduct } from '@/model/cards/card-add';
import { smallestQuantity } from '@/model/quantity';
import { toast } from '@/ui/toast';
import { pathsFor, usePaths, withOrderStep } from '../paths';

interface AddProductProps {
  product: AddableProduct;
  onDone: () => void;
}

/** Adds the product of a card: one without specs at once, else its sheet opens. */
export function AddProduct({ product: { id }, onDone }: AddProductProps) {
  const { t } = useTranslation('order');
  const navigate = useNavigate();
  const paths = usePaths();
  const add = useAddToBasket();
  const { data: product, error } = useQuery(productQuery(id));
  const isHandled = useRef(false);

  useEffect(() => {
    if (isHandled.current || (!product && !error)) return;
    if (product?.type === 'multi') return;
    isHandled.current = true;
    const sku = product?.skus[0];
    if (!product || !sku) toast.fail(error ? errorText(error) : t('basket.gone'));
    else if (sku.stock < smallestQuantity(product)) toast.fail(t('basket.soldOut'));
    else add(product.shop, [newLine(product, sku, smallestQuantity(product))]);
    onDone();
  }, [product, error, add, onDone, t]);

  if (product?.type !== 'multi') return null;
  return (
    <BuySheet
      product={product}
      isOpen
      onClose={onDone}
      onOrdered={(orderNumber) => navigate(paths.orderSuccess(orderNumber))}
      onInquired={({ inquiryNumber, shareToken }) => {
        onDone();
        navigate(pathsFor(product.shop.alias).inquiry(inquiryNumber, shareToken));
      }}
      onSignInNeeded={() => {
        onDone();
        navigate(paths.login(withOrderStep(paths.product(id))));
      }}
    />
  );
}
