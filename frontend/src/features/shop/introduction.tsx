import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { Bdi } from '@/ui/bdi';
import { type KeyValue, KeyValues } from '@/ui/group';
import { Logo } from '@/ui/logo';
import { Section } from '@/ui/section';
import styles from './introduction.module.css';
import type { ShopView } from './queries';
import { ReadingText } from './reading-text';
import { ShopMedia } from './shop-media';

function useBusinessDetails(shop: ShopView): KeyValue[] {
  const { t } = useTranslation('shop');
  const { area } = shop;
  const origin = area && [area.parentName, area.name].filter(Boolean).join(' · ');
  return [
    {
      key: 'products',
      label: t('business.products'),
      value: shop.mainProducts && <Bdi>{shop.mainProducts}</Bdi>,
    },
    { key: 'category', label: t('business.category'), value: shop.businessCategory?.name },
    { key: 'origin', label: t('business.origin'), value: origin },
    {
      key: 'area',
      label: t('business.area'),
      value: t(`shippingArea.${shop.shippingArea === 'domestic' ? 'domestic' : 'overseas'}`),
    },
    { key: 'code', label: t('business.code'), value: <bdi dir="ltr">{shop.alias}</bdi> },
  ];
}

/** Introduction page of a merchant. */
export function ShopIntroduction({ shop }: { shop: ShopView }) {
  const { t } = useTranslation('shop');
  const format = useFormat();
  const details = useBusinessDetails(shop);
  const checkedAt = shop.licenceVerifiedAt;
  const name = shop.companyName || shop.name;
  return (
    <>
      <ShopMedia shop={shop} name={name} />
      <header className={styles.head}>
        <Logo name={name} image={shop.mainImage} size="l" />
        <div>
          <h2>
            <Bdi>{name}</Bdi>
          </h2>
          {shop.websiteDescription && (
            <p className="small muted">
              <Bdi>{shop.websiteDescription}</Bdi>
            </p>
          )}
          {checkedAt && (
            <p className="small muted">{t('licence.mark', { date: format.date(checkedAt.slice(0, 10)) })}</p>
          )}
        </div>
      </header>
      <ReadingText text={shop.introduction || t('introduction.none')} />
      <Section title={t('business.title')}>
        <KeyValues ruled items={details} />
      </Section>
    </>
  );
}
