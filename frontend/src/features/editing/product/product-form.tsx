import { valibotResolver } from '@hookform/resolvers/valibot';
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import { FormProvider, type Resolver, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { parseYuan } from '@/lib/money';
import { EditorNotices } from '@/model/form/editor-notices';
import { translationRows } from '@/model/form/fields';
import { SaveBar } from '@/model/form/save-bar';
import { type SendContext, useEditor } from '@/model/form/use-editor';
import { useForm } from '@/model/form/use-form';
import type { Version } from '@/model/form/versions';
import type { Limits } from '@/model/platform';
import type { StaleByLang } from '@/model/translations/languages';
import { TranslationFields } from '@/model/translations/translation-fields';
import { Group } from '@/ui/group';
import { useWindowFrom } from '@/ui/use-window-from';
import type { CategoryNode, ProductBody, ProductView } from '../queries';
import { useShopVisibility } from '../readers';
import { isBlank } from './amounts';
import { asksBuyers } from './asks-buyers';
import { BasicsSection } from './basics-section';
import { combinationsOf } from './combinations';
import { DetailsRow } from './details-row';
import { emptyProduct, type ProductDraft, unseen } from './draft';
import { productPath } from './field-paths';
import { PRODUCT_FIELDS } from './fields';
import { OtherSection, SwitchesSection } from './other-section';
import { PhotosSection } from './photos-section';
import { PriceSection } from './price-section';
import { ProductField } from './product-field';
import styles from './product-form.module.css';
import { type DrawProduct, PreviewButton, ProductPreview } from './product-preview';
import { productSchema } from './schema';
import { requestOf } from './to-request';
import { useAskAboutPictures } from './use-ask-about-pictures';
import { useAskForFree } from './use-ask-for-free';
import { useProductFields } from './use-product-fields';

export interface ProductFormProps {
  /** `product/12`, or `product/new`. */
  draftName: string;
  initial: ProductDraft;
  /** null: a new product. */
  revision: number | null;
  stale: StaleByLang;
  tree: CategoryNode[];
  limits: Limits;
  /** Creates a product when the context's version has no revision. */
  send: (body: ProductBody, context: SendContext<ProductDraft>) => Promise<ProductView>;
  /** Reads the newest version, after an edit conflict. */
  latest?: (() => Promise<Version<ProductDraft> & { result: ProductView }>) | undefined;
  onSaved: (product: ProductView) => void;
  /** Called in place of `onSaved` when another product is to follow; absent where none can. */
  onSavedNext?: (() => void) | undefined;
  onCancel: () => void;
  /** Set to a function that gives up what was changed, for a product that is deleted. */
  giveUp?: Ref<() => void> | undefined;
  /** Draws the unsaved product, in wide windows. */
  draw?: DrawProduct | null | undefined;
}

/** The product editor's form, for a new product and for one that exists. */
export function ProductForm(props: ProductFormProps) {
  const {
    draftName,
    initial,
    revision,
    stale,
    tree,
    limits,
    send,
    latest,
    onSaved,
    onSavedNext,
    onCancel,
    draw,
  } = props;
  const { t } = useTranslation(['editing', 'errors']);
  const askForFree = useAskForFree();
  const askAboutPictures = useAskAboutPictures();
  const root = useRef<HTMLDivElement>(null);
  const wantsNext = useRef(false);
  const versionFields = useProductFields(tree);
  const shopVisibility = useShopVisibility();
  const resolver = useMemo(() => {
    // A product without a price stays so when its shop begins to show prices.
    const lacked = revision !== null && hasNoPrice(initial);
    const lacksPrice = (draft: ProductDraft) => asksBuyers(draft, shopVisibility, lacked);
    return valibotResolver(productSchema(t, limits, lacksPrice)) as unknown as Resolver<ProductDraft>;
  }, [t, limits, shopVisibility, revision, initial]);
  const form = useForm<ProductDraft>({
    defaultValues: initial,
    resolver,
    shouldFocusError: false,
    // What is wrong with prices and options is said together with the rest.
    criteriaMode: 'all',
  });
  const editor = useEditor<ProductDraft, ProductView>({
    form,
    root,
    draftName,
    opened: { values: initial, revision },
    ask: async (draft) =>
      (!hasNewFreePrice(draft, initial) || (await askForFree())) && askAboutPictures(draft),
    send: (draft, context) => {
      const { values, revision: changed } = context.version;
      return send(requestOf(changed === null ? unseen(draft) : draft, values), context);
    },
    blank: emptyProduct(limits.defaultStock, ''),
    pathOf: productPath,
    onSaved(product) {
      if (wantsNext.current) onSavedNext?.();
      else onSaved(product);
    },
    conflicts: latest && { latest, fields: versionFields },
  });
  const { uploads } = editor;
  const isBeside = useWindowFrom(1280);
  useImperativeHandle(props.giveUp, () => editor.release);

  function saveAnd(next: boolean) {
    wantsNext.current = next;
    editor.save();
  }

  return (
    <FormProvider {...form}>
      <EditorNotices editor={editor} />
      {draw && !isBeside && <PreviewButton tree={tree} draw={draw} />}
      <div className={draw && isBeside ? styles.beside : undefined}>
        <div ref={root} className={styles.form}>
          <div>
            <PhotosSection limit={limits.productImagesMax} uploads={uploads} />
            <NameSection />
            <PriceSection
              limits={limits}
              uploads={uploads}
              isPriced={revision === null || !hasNoPrice(initial)}
              isNew={revision === null}
            />
          </div>
          <div className={styles.second}>
            <BasicsSection tree={tree} />
            <OtherSection />
            <SwitchesSection />
          </div>
          <div>
            <DetailsRow uploads={uploads} />
            <Group>
              <TranslationFields
                control={form.control}
                base="translations"
                stale={stale}
                fields={translationRows(PRODUCT_FIELDS, t)}
              />
            </Group>
          </div>
        </div>
        {draw && isBeside && (
          <div className={styles.preview}>
            <ProductPreview tree={tree} draw={draw} />
          </div>
        )}
      </div>
      <SaveBar
        editor={{ ...editor, save: () => saveAnd(false) }}
        other={onSavedNext && { label: t('quick.saveAndNext'), onPress: () => saveAnd(true) }}
        onCancel={onSavedNext ? undefined : onCancel}
      />
    </FormProvider>
  );
}

/** Whether a product as it was opened has no price at all, or not of each combination. */
function hasNoPrice({ type, salePrice, specs, cells }: ProductDraft): boolean {
  if (type === 'single') return isBlank(salePrice);
  return combinationsOf(specs).some(({ key }) => isBlank(cells[key]?.price ?? ''));
}

function freePrices({ type, salePrice, specs, cells }: ProductDraft): string[] {
  if (type === 'single') return parseYuan(salePrice) === 0 ? ['single'] : [];
  const keys = combinationsOf(specs).map(({ key }) => key);
  return keys.filter((key) => parseYuan(cells[key]?.price ?? '') === 0);
}

/** Whether a sale price of ¥0 was entered; one that the product had before is known. */
function hasNewFreePrice(draft: ProductDraft, initial: ProductDraft): boolean {
  const known = new Set(freePrices(initial));
  return freePrices(draft).some((key) => !known.has(key));
}

/** The name. Enter moves the focus to the price, which is the next field. */
function NameSection() {
  const { control, setFocus } = useFormContext<ProductDraft>();
  const type = useWatch({ control, name: 'type' });

  return (
    <Group pad>
      <div className="form">
        <ProductField
          name="name"
          counts
          onEnter={type === 'single' ? () => setFocus('salePrice') : undefined}
        />
      </div>
    </Group>
  );
}
