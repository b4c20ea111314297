import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo, useRef, useState } from 'react';
import { FormProvider, type Resolver, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { areaName } from '@/model/area-choices';
import { EditorNotices } from '@/model/form/editor-notices';
import { translationRows } from '@/model/form/fields';
import { SaveBar } from '@/model/form/save-bar';
import { useEditor } from '@/model/form/use-editor';
import { useForm } from '@/model/form/use-form';
import type { Version } from '@/model/form/versions';
import { useSave } from '@/model/mutations';
import type { Limits } from '@/model/platform';
import { staleOf } from '@/model/translations/languages';
import { OriginalLanguage } from '@/model/translations/original-language';
import { TranslationFields } from '@/model/translations/translation-fields';
import { Group } from '@/ui/group';
import type { UserView } from '../queries';
import { ContactSection } from './contact-section';
import { SHOP_FIELDS } from './fields';
import { LanguageSection } from './language-section';
import { ShowcaseSection } from './media-section';
import { ProfileSection, WebsiteSection } from './profile-section';
import { RecommendedSection } from './recommended-section';
import { shopSchema } from './schema';
import { draftOf, type ShopDraft } from './shop-draft';
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
