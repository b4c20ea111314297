import i18next, { type ParseKeys } from 'i18next';
import * as v from 'valibot';
import { known } from '@/api/known';
import { productInputLimits as LIMITS } from '@/api/limits';
import { lotEnum } from '@/api/open-enums';
import { grouped } from '@/lib/format';
import { type Fields, file, files, lines, plain, text, translatedNames } from '@/model/form/fields';
import type { Limits } from '@/model/platform';
import { type FormTexts, flag, fromOne, keywords, kilograms, whole, yuan } from '../field-kinds';
import type { ProductView } from '../queries';
import type { OwnVisibility } from '../readers';
import { kilogramsText, PRICE_MAX_YUAN } from './amounts';
import { notTooLong } from './details-problem';

const pieces = (t: FormTexts) => {
  const { minimum: min, maximum: max } = LIMITS.minOrderQuantity;
  return { min, max, wrong: t('product.problem.whole', { max }) };
};

const grams = (t: FormTexts) => {
  const { minimum: min, maximum: max } = LIMITS.itemWeightGrams;
  return { min, max, wrong: t('product.problem.weight', { max: grouped(kilogramsText(max)) }) };
};

const price = (t: FormTexts, { priceMax }: Limits) => ({
  min: 0,
  max: priceMax,
  wrong: t('product.problem.price', { max: PRICE_MAX_YUAN }),
});

type Lot = ProductView['lot'];

export const lotName = (lot: 'line' | 'product' | 'order') => i18next.t(`editing:product.lots.${lot}`);

/** The text of HTML, for an edit conflict. */
function plainText(html: unknown): string {
  const body = new DOMParser().parseFromString(String(html), 'text/html').body;
  return (body.textContent ?? '').trim() || (body.querySelector('img') ? '🖼' : '');
}

/** The fields of a product, except its specs, prices and stock. A plain field is declared here and placed in a section. */
export const PRODUCT_FIELDS = {
  images: files('product.photos', 'imageIds'),
  video: file('product.video', 'videoId', 'video'),
  name: text('product.name', { ...LIMITS.name, translated: true, required: true }),
  title: text('product.title', { ...LIMITS.title, translated: true }),
  categoryId: {
    ...plain<number | null>()('product.category', null),
    send: (typed: number | null) => typed ?? 0,
    check: (t: FormTexts) =>
      v.pipe(
        v.nullable(v.number()),
        v.check((id) => id !== null, t('product.problem.categoryMissing')),
      ),
  },
  description: lines('product.description', { ...LIMITS.description, translated: true }),
  keywords: keywords('product.keywords', (words) => words.join(',')),
  /** Who sees the prices. */
  priceVisibility: plain<OwnVisibility>()('readers.label', 'inherit'),
  /** Whose pieces count together for the minimum and the tiers. */
  lot: {
    ...plain<Lot>()('product.lot', 'line'),
    show: (lot: unknown) => lotName(known(lotEnum, String(lot))),
  },
  strikePrice: yuan('product.strikePrice', price),
  unit: text('product.unit', { ...LIMITS.unit, translated: true }),
  itemNumber: text('product.itemNumber', LIMITS.itemNumber),
  material: text('product.material', { ...LIMITS.material, translated: true }),
  packingQuantity: whole('product.packingQuantity', pieces),
  boxSpecification: text('product.boxSpecification', { ...LIMITS.boxSpecification, translated: true }),
  itemWeight: kilograms('product.itemWeight', 'itemWeightGrams', grams),
  boxWeight: kilograms('product.boxWeight', 'boxWeightGrams', grams),
  minOrderQuantity: fromOne('product.minOrder', pieces),
  orderMultiple: fromOne('product.multiple', pieces),
  remark: lines('product.remark', { ...LIMITS.remark, translated: true }),
  /** Only the merchant reads it. */
  privateNote: lines('product.privateNote', LIMITS.privateNote),
  isClearance: flag('product.clearance'),
  onSale: flag('product.onSale', true),
  /** HTML, whose length is that of what the server keeps of it. */
  details: {
    ...text('product.details', { ...LIMITS.details, translated: true }),
    input: 'rich' as const,
    send: (typed: string) => typed,
    check: notTooLong,
    show: plainText,
  },
} satisfies Fields & Record<string, { label: ParseKeys<'editing'> }>;

export const PRODUCT_TEXTS = translatedNames(PRODUCT_FIELDS);
