import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { LatePictureViewer } from '@/model/late-picture-viewer';
import { usePriceWords } from '@/model/price-words';
import { useStockWords } from '@/model/stock-words';
import { Bdi, Ltr, useLangOf } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Gallery } from '@/ui/gallery';
import { type KeyValue, KeyValues } from '@/ui/group';
import { Icon } from '@/ui/icon';
import { Logo } from '@/ui/logo';
import { RichText } from '@/ui/rich-text';
import { Section } from '@/ui/section';
import type { ProductView } from '../queries';
import styles from './detail.module.css';
import { factsOf } from './facts';
import { LateGoods } from './late-goods';
import { OptionsRow } from './options-row';
import { ProductHead } from './product-head';

interface ProductBodyProps {
  product: ProductView;
  /** In place of a price that the reader does not see. */
  priceWords?: string;
  /** Where a visitor signs in to see the price; null where that shows none. */
  signInHref?: string | null;
  shopHref: string;
  /** Absent in a preview, which shows no other products. */
  productHref?: (id: number) => string;
  onChoose: () => void;
  /** The action bar: at the bottom of a phone, below the options in a wide window. */
  actions?: ReactNode;
}

/** The content of a product page; in a wide window the pictures are beside what is chosen and ordered. */
export function ProductBody(props: ProductBodyProps) {
  const { product, priceWords, signInHref = null, shopHref, productHref, onChoose, actions } = props;
  const { t } = useTranslation('catalog');
  const wordsOf = usePriceWords();
  const langOf = useLangOf();
  return (
    <>
      <div className={styles.product}>
        <div className={styles.pictures}>
          <ProductGallery product={product} />
        </div>
        <div className={styles.buying}>
          <ProductHead
            product={product}
            priceWords={priceWords ?? wordsOf(product.priceVisibility)}
            signInHref={signInHref}
          />
          <ProductFacts product={product} />
          <OptionsRow product={product} onPress={onChoose} />
          {actions}
          <div className={styles.band} />
          <MerchantBox product={product} shopHref={shopHref} />
        </div>
        <div className={styles.more}>
          <Section title={t('detail.parameters')}>
            <ProductParameters product={product} />
          </Section>
          {(product.details || (product.description && product.title)) && (
            <Section title={t('detail.details')}>
              {product.title && product.description && (
                <p className={styles.description} dir="auto" lang={langOf(product.description)}>
                  {product.description}
                </p>
              )}
              {product.details && <RichText html={product.details} />}
            </Section>
          )}
        </div>
      </div>
      {productHref && <LateGoods product={product} shopHref={shopHref} productHref={productHref} />}
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

interface MerchantBoxProps {
  product: ProductView;
  shopHref: string;
}

/** The merchant of a product. */
function MerchantBox({ product, shopHref }: MerchantBoxProps) {
  const { t } = useTranslation('catalog');
  const { shop } = product;
  return (
    <div className={styles.merchant}>
      <div className={styles.merchantHead}>
        <Logo name={shop.name} image={shop.mainImage} />
        <div className={styles.merchantWords}>
          <h2 className="clip1">
            <Bdi>{shop.name}</Bdi>
          </h2>
          <p>
            {shop.areaName && <Icon name="pin" size="xs" />}
            <span className="clip1">
              {shop.areaName ?? t('detail.shopCount', { count: shop.productCount })}
            </span>
          </p>
        </div>
        <Button size="sm" href={shopHref}>
          {t('visit')}
        </Button>
      </div>
    </div>
  );
}

function ProductFacts({ product }: { product: ProductView }) {
  const { t } = useTranslation('catalog');
  const stockWords = useStockWords();
  const format = useFormat();
  return (
    <dl className={styles.facts}>
      {factsOf(product).map(({ kind, value }) => (
        <div key={kind} className={styles.fact}>
          <dt>{t(`fact.${kind}`)}</dt>
          <dd>{kind === 'weight' ? format.weight(value) : <Ltr>{format.number(value)}</Ltr>}</dd>
        </div>
      ))}
      {product.stock === null && (
        <div className={styles.fact}>
          <dt>{t('fact.availability')}</dt>
          <dd>{stockWords(product.availability)}</dd>
        </div>
      )}
    </dl>
  );
}

/** The rows of the parameter table, which omits empty values and what the page shows above it. */
function useParameters(product: ProductView): KeyValue[] {
  const { t } = useTranslation('catalog');
  const format = useFormat();
  const words = (text: string) => text && <Bdi>{text}</Bdi>;
  const code = (text: string) => text && <Ltr>{text}</Ltr>;
  const weight = (grams: number | null) => grams !== null && format.weight(grams);
  const shown = new Set(factsOf(product).map(({ kind }) => kind));
  const { orderMultiple, boxLengthsCm } = product;
  return [
    { key: 'itemNumber', label: t('param.itemNumber'), value: code(product.itemNumber) },
    { key: 'category', label: t('param.category'), value: words(product.category.name) },
    { key: 'material', label: t('param.material'), value: words(product.material) },
    {
      key: 'box',
      label: t('param.box'),
      value: boxLengthsCm ? format.sides(boxLengthsCm) : code(product.boxSpecification),
    },
    {
      key: 'itemWeight',
      label: t('param.itemWeight'),
      value: !shown.has('weight') && weight(product.itemWeightGrams),
    },
    { key: 'boxWeight', label: t('param.boxWeight'), value: weight(product.boxWeightGrams) },
    {
      key: 'multiple',
      label: t('param.multiple'),
      value:
        !shown.has('multiple') &&
        orderMultiple > 1 &&
        t('param.count', { count: orderMultiple, unit: product.unit }),
    },
    { key: 'remark', label: t('param.remark'), value: words(product.remark) },
  ];
}

/** The table of what the product is made of and packed in. */
export function ProductParameters({ product }: { product: ProductView }) {
  return <KeyValues ruled items={useParameters(product)} />;
}
