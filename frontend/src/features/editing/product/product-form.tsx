import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo, useRef } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EditConflict } from '@/model/form/edit-conflict';
import { SaveBar } from '@/model/form/save-bar';
import { useDirtyGuard } from '@/model/form/use-dirty-guard';
import { useSave } from '@/model/form/use-save';
import { useUploadWatch } from '@/model/form/use-upload-watch';
import type { Limits } from '@/model/platform';
import type { StaleByLang } from '@/model/translations/languages';
import { TranslationFields } from '@/model/translations/translation-fields';
import { Group } from '@/ui/group';
import type { CategoryNode, ProductBody, ProductView } from '../queries';
import { BasicsSection } from './basics-section';
import { DetailsRow } from './details-row';
import type { ProductDraft } from './draft';
import { productPath } from './field-paths';
import { hasNewFreePrice } from './free-prices';
import { OtherSection, SwitchesSection } from './other-section';
import { PhotosSection } from './photos-section';
import { PriceSection } from './price-section';
import { productSchema } from './schema';
import { requestOf } from './to-request';
import { useAskForFree } from './use-ask-for-free';

export interface ProductFormProps {
  initial: ProductDraft;
  stale: StaleByLang;
  tree: CategoryNode[];
  limits: Limits;
  send: (body: ProductBody) => Promise<ProductView>;
  onSaved: (product: ProductView) => void;
  onCancel: () => void;
  /** Drops what was typed for the newest version. */
  onReload: () => void;
}

/** The product editor's form, for a new product and for one that exists. */
export function ProductForm(props: ProductFormProps) {
  const { initial, stale, tree, limits, send, onSaved, onCancel, onReload } = props;
  const { t } = useTranslation(['editing', 'errors']);
  const askForFree = useAskForFree();
  const root = useRef<HTMLDivElement>(null);
  const uploads = useUploadWatch();
  const resolver = useMemo(
    () => valibotResolver(productSchema(t, limits)) as unknown as Resolver<ProductDraft>,
    [t, limits],
  );
  const form = useForm<ProductDraft>({ defaultValues: initial, resolver, shouldFocusError: false });
  const guard = useDirtyGuard(form.formState.isDirty);
  const { save, saving, changedElsewhere } = useSave<ProductDraft, ProductView>({
    form,
    root,
    uploads,
    ask: async (draft) => !hasNewFreePrice(draft, initial) || askForFree(),
    send: (draft) => send(requestOf(draft, initial)),
    pathOf: productPath,
    onSaved(product) {
      guard.release();
      onSaved(product);
    },
  });
  return (
    <FormProvider {...form}>
      {changedElsewhere && <EditConflict onReload={onReload} />}
      <div ref={root}>
        <PhotosSection limit={limits.productImagesMax} uploads={uploads} />
        <BasicsSection tree={tree} />
        <PriceSection limits={limits} />
        <OtherSection />
        <SwitchesSection />
        <DetailsRow />
        <Group>
          <TranslationFields
            control={form.control}
            base="translations"
            stale={stale}
            fields={[
              { name: 'name', label: t('product.name') },
              { name: 'title', label: t('product.title') },
              { name: 'description', label: t('product.description'), multiline: true },
              { name: 'unit', label: t('product.unit') },
            ]}
          />
        </Group>
      </div>
      <SaveBar onSave={save} saving={saving} onCancel={onCancel} />
    </FormProvider>
  );
}
