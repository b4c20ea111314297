import type { TFunction } from 'i18next';
import * as v from 'valibot';
import { productInputLimits as LIMITS, productTextsLimits } from '@/api/limits';
import type { Reading } from '@/lib/decimal';
import { grouped } from '@/lib/format';
import { readYuan } from '@/lib/money';
import { atMost, limitedTexts, limitedTranslations } from '@/model/form/text-limits';
import type { Limits } from '@/model/platform';
import { byLang } from '@/model/translations/languages';
import { keywordsSchema } from '../keywords';
import { isBlank, kilogramsText, PRICE_MAX_YUAN, readKilograms, readWhole } from './amounts';
import { notTooLong } from './details-problem';
import type { ProductDraft } from './draft';
import { NAME_MAX, type NameTexts } from './spec-names';
import { priceProblem, type SpecTexts, specProblems } from './spec-problems';

type T = TFunction<['editing', 'errors']>;

/** Their lengths as typed; that of the details is the one of their HTML once the server has cleaned it. */
const OPTIONAL_TEXTS = ['title', 'description', 'unit', 'material', 'boxSpecification', 'remark'] as const;

/** That of all three numbers of pieces. */
const PIECES_MAX = LIMITS.minOrderQuantity.maximum;
/** That of both weights. */
const GRAMS_MAX = LIMITS.itemWeightGrams.maximum;

const stockText = (t: T, { stockMax }: Limits) => t('product.problem.stock', { max: stockMax });

const textOf = (t: T) => ({
  required: t('errors:required'),
  ambiguous: t('form.whichValue'),
  price: t('product.problem.price', { max: PRICE_MAX_YUAN }),
  whole: t('product.problem.whole', { max: PIECES_MAX }),
  weight: t('product.problem.weight', { max: grouped(kilogramsText(GRAMS_MAX)) }),
});

/** Blank, or a certain number in the range. */
function optional(
  read: (text: string) => Reading,
  texts: { ambiguous: string; wrong: string },
  min: number,
  max: number,
) {
  const isAmbiguous = (text: string) => read(text).kind === 'ambiguous';
  return v.pipe(
    v.string(),
    v.check((text) => !isAmbiguous(text), texts.ambiguous),
    v.check((text) => {
      const reading = read(text);
      const isInRange = reading.kind === 'value' && reading.units >= min && reading.units <= max;
      return isBlank(text) || isAmbiguous(text) || isInRange;
    }, texts.wrong),
  );
}

function singlePriceProblem(draft: ProductDraft, limits: Limits, t: T): string | null {
  if (draft.type === 'multi') return null;
  if (isBlank(draft.salePrice)) return t('product.problem.priceMissing');
  return priceProblem(draft.salePrice, limits, textOf(t));
}

/** What is said of a name; `missing` of one that is not there. */
export function nameTexts(t: T, missing: 'specName' | 'itemName'): NameTexts {
  return {
    missing: t(`product.problem.${missing}`),
    duplicate: t('product.problem.duplicateSpec'),
    tooLong: t('errors:tooLong', { max: NAME_MAX }),
  };
}

function specTexts(t: T, limits: Limits): SpecTexts {
  return {
    specsMissing: t('product.problem.specsMissing'),
    spec: nameTexts(t, 'specName'),
    item: nameTexts(t, 'itemName'),
    tooMany: t('product.problem.tooManyCombinations', { max: limits.skusMax }),
    priceMissing: t('product.problem.specPriceMissing'),
    price: t('product.problem.price', { max: PRICE_MAX_YUAN }),
    ambiguous: t('form.whichValue'),
    stock: stockText(t, limits),
    itemNumber: t('errors:tooLong', { max: LIMITS.itemNumber.maxLength }),
  };
}

/** The checks of the product form; the limits are the server's own. */
export function productSchema(t: T, limits: Limits) {
  const text = textOf(t);
  const otherwise = (wrong: string) => ({ ambiguous: text.ambiguous, wrong });
  const stock = stockText(t, limits);
  return v.pipe(
    v.looseObject({
      ...limitedTexts(LIMITS, [...OPTIONAL_TEXTS, 'itemNumber', 'privateNote'], t),
      name: v.pipe(v.string(), v.trim(), v.nonEmpty(text.required), atMost(LIMITS.name.maxLength, t)),
      categoryId: v.pipe(
        v.nullable(v.number()),
        v.check((id) => id !== null, t('product.problem.categoryMissing')),
      ),
      strikePrice: optional(readYuan, otherwise(text.price), 0, limits.priceMax),
      stock: optional(readWhole, otherwise(stock), 0, limits.stockMax),
      packingQuantity: optional(readWhole, otherwise(text.whole), 1, PIECES_MAX),
      itemWeight: optional(readKilograms, otherwise(text.weight), 1, GRAMS_MAX),
      boxWeight: optional(readKilograms, otherwise(text.weight), 1, GRAMS_MAX),
      minOrderQuantity: optional(readWhole, otherwise(text.whole), 1, PIECES_MAX),
      orderMultiple: optional(readWhole, otherwise(text.whole), 1, PIECES_MAX),
      details: notTooLong(t),
      keywords: keywordsSchema(t),
      translations: v.intersect([
        limitedTranslations(productTextsLimits, ['name', ...OPTIONAL_TEXTS], t),
        v.looseObject(byLang(() => v.looseObject({ details: notTooLong(t) }))),
      ]),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      const draft = dataset.value as unknown as ProductDraft;
      const price = singlePriceProblem(draft, limits, t);
      const problems = draft.type === 'multi' ? specProblems(draft, limits, specTexts(t, limits)) : [];
      if (price) problems.push({ path: ['salePrice'], message: price });
      for (const { path, message } of problems) addIssue({ message, path: issuePath(path, draft) });
    }),
  );
}

/** valibot wants each step with its container; only the keys are read afterwards. */
function issuePath(keys: (string | number)[], input: object) {
  const steps = keys.map((key) => ({
    type: 'unknown' as const,
    origin: 'value' as const,
    input,
    key,
    value: undefined,
  }));
  return steps as [(typeof steps)[number], ...typeof steps];
}
