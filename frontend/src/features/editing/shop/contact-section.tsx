import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SwitchControl, TextControl } from '@/model/form/controls';
import type { FormUploads } from '@/model/media/use-form-uploads';
import { OriginalAreaControl, OriginalControl } from '@/model/translations/original-controls';
import { Group, GroupTitle } from '@/ui/group';
import pairs from '../pairs.module.css';
import { OnePicture } from './media-section';
import type { ShopDraft } from './shop-draft';
import styles from './shop-form.module.css';

/** How customers, and the platform, reach the merchant. */
export function ContactSection({ uploads }: { uploads: FormUploads }) {
  const { t } = useTranslation('editing');
  const { control } = useFormContext<ShopDraft>();
  const phone = { control, dir: 'ltr', type: 'tel', inputMode: 'tel' } as const;
  return (
    <>
      <GroupTitle>{t('shop.contact')}</GroupTitle>
      <Group pad>
        <div className="form">
          <div className={`two ${pairs.wrapping}`}>
            <OriginalControl control={control} name="salesmanName" label={t('shop.salesmanName')} />
            <TextControl {...phone} name="salesmanMobile" label={t('shop.salesmanMobile')} />
            <TextControl control={control} name="operatorName" label={t('shop.operatorName')} />
            <TextControl {...phone} name="mobile" label={t('shop.mobile')} />
          </div>
          <TextControl control={control} name="wechatId" label={t('shop.wechatId')} dir="ltr" />
          <TextControl {...phone} name="whatsapp" label={t('shop.whatsapp')} hint={t('shop.whatsappHint')} />
          <div className={styles.qr}>
            <OnePicture name="qr" label={t('shop.qr')} uploads={uploads} />
          </div>
          <TextControl
            control={control}
            name="email"
            label={t('shop.email')}
            dir="ltr"
            type="email"
            inputMode="email"
          />
          <OriginalAreaControl
            control={control}
            name="companyAddress"
            label={t('shop.companyAddress')}
            rows={2}
          />
        </div>
      </Group>
      <Group>
        <SwitchControl
          control={control}
          name="takesInquiries"
          icon="chat"
          label={t('shop.takesInquiries')}
          sub={t('shop.takesInquiriesNote')}
        />
        <SwitchControl control={control} name="showEmail" icon="mail" label={t('shop.showEmail')} />
        <SwitchControl
          control={control}
          name="showPlatformSupport"
          icon="info"
          label={t('shop.showPlatformSupport')}
          sub={t('shop.showPlatformSupportNote')}
        />
      </Group>
    </>
  );
}
