import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useDeferredValue, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '@/model/account';
import { useOriginalLanguage } from '@/model/translations/original-language';
import { Button } from '@/ui/button';
import { PhoneFrame } from '@/ui/phone-frame';
import { Sheet } from '@/ui/sheet';
import type { CategoryNode, ProductView } from '../queries';
import type { ProductDraft } from './draft';
import { previewOf } from './preview-of';
import styles from './product-form.module.css';

/** Draws a product with the components that buyers see. */
export type DrawProduct = ComponentType<{ product: ProductView }>;

interface ProductPreviewProps {
  tree: CategoryNode[];
  draw: DrawProduct;
}

/** Opens the page of the unsaved product, where there is no room for it beside the form. */
export function PreviewButton(props: ProductPreviewProps) {
  const { t } = useTranslation('editing');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.previewButton}>
      <Button variant="tonal" icon="eye" onPress={() => setOpen(true)}>
        {t('home.preview')}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('home.preview')}>
        <div className={styles.previewPhone}>
          <ProductPreview {...props} />
        </div>
      </Sheet>
    </div>
  );
}

/** The page of the unsaved product, on a phone. */
export function ProductPreview({ tree, draw: Draw }: ProductPreviewProps) {
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
