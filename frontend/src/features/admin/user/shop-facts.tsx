import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Bdi, Ltr } from '@/ui/bdi';
import { Group, KeyValues, Row } from '@/ui/group';
import { PictureViewer } from '@/ui/picture-viewer';
import type { AdminUser } from '../types';
import styles from './user.module.css';

/** User-entered text; null when empty. */
const typed = (text: string) => text && <Bdi>{text}</Bdi>;

interface ShopFactsProps {
  user: AdminUser;
  shopHref: string;
}

/** Data of the shop, its licence and a link to it. */
export function ShopFacts({ user, shopHref }: ShopFactsProps) {
  const { t } = useTranslation('admin');
  const { shop } = user;
  const isOpen = user.status === 'active';
  const origin = [shop.area?.parentName, shop.area?.name].filter(Boolean).join(' ');
  return (
    <Group title={t('shop.title')}>
      <div className={styles.body}>
        <KeyValues
          items={[
            { key: 'company', label: t('shop.company'), value: typed(shop.companyName) },
            { key: 'line', label: t('shop.line'), value: typed(shop.businessCategory?.name ?? '') },
            { key: 'main', label: t('shop.mainProducts'), value: typed(shop.mainProducts) },
            { key: 'origin', label: t('shop.origin'), value: typed(origin) },
            { key: 'address', label: t('shop.address'), value: typed(shop.companyAddress) },
            { key: 'person', label: t('shop.person'), value: typed(shop.salesmanName) },
            {
              key: 'phone',
              label: t('shop.phone'),
              value: (shop.salesmanMobile || shop.mobile) && <Ltr>{shop.salesmanMobile || shop.mobile}</Ltr>,
            },
            {
              key: 'orders',
              label: t('shop.orders'),
              value: t(isOpen && shop.takesOrders ? 'shop.taken' : 'shop.notTaken'),
            },
          ]}
        />
      </div>
      {user.licenseImage && <LicenceRow licence={user.licenseImage} />}
      {isOpen ? (
        <Row icon="shop" label={t('shop.open')} href={shopHref} />
      ) : (
        <Row icon="shop" label={t('shop.open')} sub={t('shop.hidden')} />
      )}
    </Group>
  );
}

function LicenceRow({ licence }: { licence: NonNullable<AdminUser['licenseImage']> }) {
  const { t } = useTranslation('admin');
  const [at, setAt] = useState<number | null>(null);
  return (
    <>
      <Row icon="image" label={t('shop.licence')} onPress={() => setAt(0)} />
      <PictureViewer
        label={t('shop.licence')}
        name={t('shop.licence')}
        images={[licence]}
        at={at}
        onClose={() => setAt(null)}
      />
    </>
  );
}
