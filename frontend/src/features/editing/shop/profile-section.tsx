import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ALIAS_CHANGE_DAYS } from '@/api/limits';
import { useFormat } from '@/i18n/use-format';
import type { FormUploads } from '@/model/media/use-form-uploads';
import { type Limits, platformQuery } from '@/model/platform';
import { Group, GroupTitle } from '@/ui/group';
import { SelectField } from '@/ui/select-field';
import { useFormField } from '@/ui/use-form-field';
import { AreaFields } from './area-field';
import type { ShopDraft } from './shop-draft';
import { ShopField } from './shop-field';

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
  return (
    <>
      <GroupTitle>{t('shop.profile')}</GroupTitle>
      <Group pad>
        <div className="form">
          <div className="two">
            <ShopField name="mainImage" uploads={uploads} />
            <ShopField name="licence" hint={t('shop.licenceHint')} uploads={uploads} />
          </div>
          <ShopField name="websiteName" maxLength={limits.websiteNameMax} />
          <ShopField name="companyName" />
          <AliasField aliasChangeableAt={aliasChangeableAt} />
          <AreaFields initialName={areaName} />
          <BusinessField />
          <ShopField name="mainProducts" />
          <ShopField name="orderMinimum" />
          <ShopField name="introduction" />
          <ShopField name="notice" rows={2} />
        </div>
      </Group>
    </>
  );
}

function AliasField({ aliasChangeableAt }: { aliasChangeableAt: string | null }) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const isFixed = aliasChangeableAt !== null && new Date(aliasChangeableAt) > new Date();
  return (
    <ShopField
      name="alias"
      dir="ltr"
      required
      disabled={isFixed}
      hint={
        isFixed
          ? t('shop.aliasFixed', { date: format.date(aliasChangeableAt) })
          : t('shop.aliasHint', { days: ALIAS_CHANGE_DAYS })
      }
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
  return (
    <>
      <GroupTitle>{t('shop.website')}</GroupTitle>
      <Group pad>
        <div className="form">
          <ShopField name="websiteDescription" rows={2} />
          <ShopField name="keywords" hint={t('product.keywordsHint')} />
        </div>
      </Group>
    </>
  );
}
