import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LatePictureViewer } from '@/model/late-picture-viewer';
import { Gallery } from '@/ui/gallery';
import { RichText } from '@/ui/rich-text';
import { Section } from '@/ui/section';
import type { ProductView } from '../queries';
import styles from './detail.module.css';
import { LateGoods } from './late-goods';
import { MerchantBox } from './merchant-box';
import { OptionsRow } from './options-row';
import { ProductFacts } from './product-facts';
import { ProductHead } from './product-head';
import { ProductParameters } from './product-parameters';

interface ProductBodyProps {
  product: ProductView;
  shopHref: string;
  productHref: (id: number) => string;
  onChoose: () => void;
}

/** The content of a product page between header and action bar. */
export function ProductBody({ product, shopHref, productHref, onChoose }: ProductBodyProps) {
  const { t } = useTranslation('catalog');
  return (
    <>
      <ProductGallery product={product} />
      <ProductHead product={product} />
      <ProductFacts product={product} />
      <OptionsRow product={product} onPress={onChoose} />
      <div className={styles.band} />
      <MerchantBox product={product} shopHref={shopHref} />
      <Section title={t('detail.parameters')}>
        <ProductParameters product={product} />
      </Section>
      {(product.details || (product.description && product.title)) && (
        <Section title={t('detail.details')}>
          {product.title && product.description && (
            <p className={styles.description}>{product.description}</p>
          )}
          {product.details && <RichText html={product.details} />}
        </Section>
      )}
      <LateGoods product={product} shopHref={shopHref} productHref={productHref} />
    </>
  );
}

function ProductGallery({ product }: { product: ProductView }) {
  const { t } = useTranslation('catalog');
  const [viewed, setViewed] = useState<number | null>(null);
  const { name, images, video } = product;
  return (
    <>
      <Gallery
        label={t('detail.gallery')}
        name={name}
        tintId={product.id}
        images={images}
        video={video && { url: video.url, poster: video.variants[0]?.url ?? images[0]?.url }}
        labels={{ video: t('detail.video'), images: t('detail.photos') }}
        onOpen={setViewed}
      />
      <LatePictureViewer
        label={t('detail.gallery')}
        name={name}
        images={images}
        at={viewed}
        onClose={() => setViewed(null)}
      />
    </>
  );
}
