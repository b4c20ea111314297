import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useDeferredValue, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '@/model/account';
import { useOriginalLanguage } from '@/model/translations/original-language';
import { PhoneFrame } from '@/ui/phone-frame';
import type { CategoryNode, ProductView } from '../queries';
import type { ProductDraft } from './draft';
import { previewOf } from './preview-of';

/** Draws a product with the components that buyers see. */
export type DrawProduct = ComponentType<{ product: ProductView }>;

/** The page of the unsaved product, on a phone beside the form. */
export function ProductPreview({ tree, draw: Draw }: { tree: CategoryNode[]; draw: DrawProduct }) {
  const { t } = useTranslation('editing');
  const { control } = useFormContext<ProductDraft>();
  // Typing does not wait for it.
  const draft = useDeferredValue(useWatch({ control }) as ProductDraft);
  const original = useOriginalLanguage();
  const shop = useQuery(accountQuery()).data?.shop;
  const product = useMemo(
    () => shop && previewOf(draft, { shop, tree, original }),
    [draft, shop, tree, original],
  );
  return (
    <PhoneFrame label={t('home.preview')}>
      {product && <Draw product={{ ...product, name: product.name.trim() || t('product.name') }} />}
    </PhoneFrame>
  );
}
