import { useTranslation } from 'react-i18next';
import type { FormUploads } from '@/model/media/use-form-uploads';
import { Group, GroupTitle } from '@/ui/group';
import pairs from '../pairs.module.css';
import { ShopField } from './shop-field';
import styles from './shop-form.module.css';

/** How customers, and the platform, reach the merchant. */
export function ContactSection({ uploads }: { uploads: FormUploads }) {
  const { t } = useTranslation('editing');
  const phone = { dir: 'ltr', type: 'tel', inputMode: 'tel' } as const;
  return (
    <>
      <GroupTitle>{t('shop.contact')}</GroupTitle>
      <Group pad>
        <div className="form">
          <div className={`two ${pairs.wrapping}`}>
            <ShopField name="salesmanName" />
            <ShopField {...phone} name="salesmanMobile" />
            <ShopField name="operatorName" />
            <ShopField {...phone} name="mobile" />
          </div>
          <ShopField name="wechatId" dir="ltr" />
          <ShopField {...phone} name="whatsapp" hint={t('shop.whatsappHint')} />
          <div className={styles.qr}>
            <ShopField name="qr" uploads={uploads} />
          </div>
          <ShopField name="email" dir="ltr" type="email" inputMode="email" />
          <ShopField name="companyAddress" rows={2} />
        </div>
      </Group>
      <Group>
        <ShopField name="takesInquiries" icon="chat" sub={t('shop.takesInquiriesNote')} />
        <ShopField name="showEmail" icon="mail" />
        <ShopField name="showPlatformSupport" icon="info" sub={t('shop.showPlatformSupportNote')} />
      </Group>
    </>
  );
}
