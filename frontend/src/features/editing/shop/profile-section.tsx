import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { TextControl } from '@/model/form/controls';
import { MoneyControl } from '@/model/form/decimal-control';
import type { FormUploads } from '@/model/media/use-form-uploads';
import { type Limits, platformQuery } from '@/model/platform';
import { OriginalAreaControl, OriginalControl } from '@/model/translations/original-controls';
import { Group, GroupTitle } from '@/ui/group';
import { SelectField } from '@/ui/select-field';
import { useFormField } from '@/ui/use-form-field';
import { AreaFields } from './area-field';
import { OnePicture } from './media-section';
import type { ShopDraft } from './shop-draft';

interface ProfileSectionProps {
  limits: Limits;
  uploads: FormUploads;
  areaName: string;
  /** From when the shop code may change again; null: now. */
  aliasChangeableAt: string | null;
}

/** Who the shop is. */
export function ProfileSection({ limits, uploads, areaName, aliasChangeableAt }: ProfileSectionProps) {
  const { t } = useTranslation('editing');
  const { control } = useFormContext<ShopDraft>();
  return (
    <>
      <GroupTitle>{t('shop.profile')}</GroupTitle>
      <Group pad>
        <div className="form">
          <div className="two">
            <OnePicture name="mainImage" label={t('shop.mainImage')} uploads={uploads} />
            <OnePicture
              name="licence"
              label={t('shop.licence')}
              kind="document"
              hint={t('shop.licenceHint')}
              uploads={uploads}
            />
          </div>
          <OriginalControl
            control={control}
            name="websiteName"
            label={t('shop.websiteName')}
            maxLength={limits.websiteNameMax}
            required
          />
          <OriginalControl control={control} name="companyName" label={t('shop.companyName')} required />
          <AliasField aliasChangeableAt={aliasChangeableAt} />
          <AreaFields initialName={areaName} />
          <BusinessField />
          <OriginalControl control={control} name="mainProducts" label={t('shop.mainProducts')} />
          <MoneyControl control={control} name="orderMinimum" label={t('shop.orderMinimum')} />
          <OriginalAreaControl control={control} name="introduction" label={t('shop.introduction')} />
          <OriginalAreaControl control={control} name="notice" label={t('shop.notice')} rows={2} />
        </div>
      </Group>
    </>
  );
}

function AliasField({ aliasChangeableAt }: { aliasChangeableAt: string | null }) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const { control } = useFormContext<ShopDraft>();
  const isFixed = aliasChangeableAt !== null && new Date(aliasChangeableAt) > new Date();
  return (
    <TextControl
      control={control}
      name="alias"
      label={t('shop.alias')}
      dir="ltr"
      required
      disabled={isFixed}
      hint={isFixed ? t('shop.aliasFixed', { date: format.date(aliasChangeableAt) }) : t('shop.aliasHint')}
    />
  );
}

function BusinessField() {
  const { t } = useTranslation('editing');
  const { control } = useFormContext<ShopDraft>();
  const platform = useQuery(platformQuery());
  const field = useFormField(control, 'businessCategoryId');
  const options = platform.data?.businessCategories ?? [];
  return (
    <SelectField
      label={t('shop.businessCategory')}
      placeholder={t('shop.choose')}
      options={options.map(({ id, name }) => ({ value: id, label: name }))}
      value={field.value}
      onChange={field.onChange}
      error={field.error}
    />
  );
}

/** What search engines and link previews say. */
export function WebsiteSection() {
  const { t } = useTranslation('editing');
  const { control } = useFormContext<ShopDraft>();
  return (
    <>
      <GroupTitle>{t('shop.website')}</GroupTitle>
      <Group pad>
        <div className="form">
          <OriginalAreaControl
            control={control}
            name="websiteDescription"
            label={t('shop.websiteDescription')}
            rows={2}
          />
          <TextControl
            control={control}
            name="keywords"
            label={t('shop.websiteKeywords')}
            hint={t('product.keywordsHint')}
          />
        </div>
      </Group>
    </>
  );
}
