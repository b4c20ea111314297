import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo, useRef, useState } from 'react';
import { FormProvider, type Resolver, useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { LANGS } from '@/lib/languages';
import { areaName } from '@/model/areas';
import { EditorNotices } from '@/model/form/editor-notices';
import { translationRows } from '@/model/form/fields';
import { SaveBar } from '@/model/form/save-bar';
import { useEditor } from '@/model/form/use-editor';
import { useForm } from '@/model/form/use-form';
import type { Version } from '@/model/form/versions';
import { PicturesField } from '@/model/media/pictures-field';
import type { FormUploads } from '@/model/media/use-form-uploads';
import { useSave } from '@/model/mutations';
import type { Limits } from '@/model/platform';
import { nameOf, staleOf } from '@/model/translations/languages';
import { OriginalLanguage } from '@/model/translations/original-language';
import { TranslationFields } from '@/model/translations/translation-fields';
import { Ltr } from '@/ui/bdi';
import { FieldFrame } from '@/ui/field-frame';
import { Group, GroupTitle } from '@/ui/group';
import { Segmented } from '@/ui/segmented';
import { useFormField } from '@/ui/use-form-field';
import pairs from '../pairs.module.css';
import type { UserView } from '../queries';
import { CarouselTextFields } from './carousel-text-fields';
import { SHOP_FIELDS } from './fields';
import { MixSection } from './mix-section';
import { PricesSection } from './prices-section';
import { ProfileSection, WebsiteSection } from './profile-section';
import { RecommendedSection } from './recommended-section';
import { shopSchema } from './schema';
import { draftOf, type ShopDraft } from './shop-draft';
import { ShopField } from './shop-field';
import styles from './shop-form.module.css';
import { requestOf, shopPath } from './to-request';
import { useShopFields } from './use-shop-fields';

interface ShopFormProps {
  shop: UserView['shop'];
  account: NonNullable<UserView['account']>;
  limits: Limits;
  onSaved: (view: UserView) => void;
  /** Reads the newest version, after an edit conflict. */
  latest: () => Promise<Version<ShopDraft> & { result: UserView }>;
}

export function ShopForm({ shop, account, limits, onSaved, latest }: ShopFormProps) {
  const { t } = useTranslation(['editing', 'errors']);
  const root = useRef<HTMLDivElement>(null);
  const update = useSave('PUT', '/api/user');
  const resolver = useMemo(
    () => valibotResolver(shopSchema(t, limits)) as unknown as Resolver<ShopDraft>,
    [t, limits],
  );
  const [initial] = useState(() => draftOf(shop, account));
  const form = useForm<ShopDraft>({
    defaultValues: initial,
    resolver,
    shouldFocusError: false,
  });
  const fields = useShopFields();
  const editor = useEditor<ShopDraft, UserView>({
    form,
    root,
    draftName: 'shop',
    opened: { values: initial, revision: account.revision },
    pathOf: shopPath,
    formatTexts: {
      mobile: t('shop.problem.mobile'),
      salesmanMobile: t('shop.problem.mobile'),
      whatsapp: t('shop.problem.whatsapp'),
      email: t('shop.problem.email'),
    },
    send: (draft, { version }) =>
      update.mutateAsync({ body: requestOf(draft, version.values, version.revision ?? account.revision) }),
    onSaved,
    conflicts: { fields, latest },
  });
  const { uploads } = editor;
  // Drafts of an earlier version have none.
  const language = useWatch({ control: form.control, name: 'language' }) ?? initial.language;
  return (
    <FormProvider {...form}>
      <EditorNotices editor={editor} />
      <OriginalLanguage value={language}>
        <div ref={root}>
          <LanguageSection />
          <ProfileSection
            limits={limits}
            uploads={uploads}
            areaName={shop.area ? areaName(shop.area.name, shop.area.parentName) : ''}
            aliasChangeableAt={account.aliasChangeableAt}
          />
          <PricesSection unpriced={account.unpricedProducts} />
          <MixSection />
          <ShowcaseSection limit={limits.carouselImagesMax} uploads={uploads} />
          <RecommendedSection max={limits.recommendedProductsMax} />
          <ContactSection uploads={uploads} />
          <WebsiteSection />
          <Group>
            <TranslationFields
              control={form.control}
              base="translations"
              stale={staleOf(account.translations)}
              fields={translationRows(SHOP_FIELDS, t)}
            />
          </Group>
        </div>
      </OriginalLanguage>
      <SaveBar editor={editor} />
    </FormProvider>
  );
}

/** How customers, and the platform, reach the merchant. */
function ContactSection({ uploads }: { uploads: FormUploads }) {
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

/** In which language the merchant writes. */
function LanguageSection() {
  const { t } = useTranslation('editing');
  const { control } = useFormContext<ShopDraft>();
  const field = useFormField(control, 'language');
  return (
    <Group pad>
      <FieldFrame label={t('shop.language')} hint={t('shop.languageHint')} error={field.error}>
        {() => (
          <Segmented
            label={t('shop.language')}
            options={LANGS.map((value) => ({ value, label: nameOf(value) }))}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      </FieldFrame>
    </Group>
  );
}

/** The pictures and the video at the top of the shop's home. */
function ShowcaseSection({ limit, uploads }: { limit: number; uploads: FormUploads }) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const { control } = useFormContext<ShopDraft>();
  const carousel = useController({ control, name: 'carousel' });
  return (
    <>
      <Group
        title={t('shop.carousel')}
        note={<Ltr>{format.ratio(carousel.field.value.length, limit)}</Ltr>}
        pad
      >
        <PicturesField
          label={t('shop.carousel')}
          value={carousel.field.value}
          onChange={carousel.field.onChange}
          limit={limit}
          hint={t('shop.carouselHint', { max: limit })}
          error={carousel.fieldState.error?.message}
          target={uploads.of('carousel')}
        />
        <CarouselTextFields pictures={carousel.field.value} />
      </Group>
      <Group pad>
        <ShopField name="video" uploads={uploads} />
      </Group>
    </>
  );
}
