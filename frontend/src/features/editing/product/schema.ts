import * as v from 'valibot';
import { productInputLimits as LIMITS, priceTierInputLimits as TIER_LIMITS } from '@/api/limits';
import { checksOf } from '@/model/form/fields';
import type { Limits } from '@/model/platform';
import { type FormTexts, optionalNumber } from '../field-kinds';
import { isBlank, PRICE_MAX_YUAN, parseWhole, readWhole } from './amounts';
import type { ProductDraft } from './draft';
import { PRODUCT_FIELDS } from './fields';
import { NAME_MAX, type NameTexts } from './spec-names';
import { type Problem, priceProblem, type SpecTexts, specProblems } from './spec-problems';

const stockText = (t: FormTexts, { stockMax }: Limits) => t('product.problem.stock', { max: stockMax });
const priceText = (t: FormTexts) => t('product.problem.price', { max: PRICE_MAX_YUAN });

function singlePriceProblem(
  draft: ProductDraft,
  limits: Limits,
  mayLackPrice: boolean,
  t: FormTexts,
): string | null {
  if (draft.type === 'multi') return null;
  if (isBlank(draft.salePrice)) return mayLackPrice ? null : t('product.problem.priceMissing');
  return priceProblem(draft.salePrice, limits, { price: priceText(t), ambiguous: t('form.whichValue') });
}

/** What is wrong with quantities and prices of tiers that cannot be sent; the server knows which fit each other. */
function tierProblems({ type, tiers = [] }: ProductDraft, limits: Limits, t: FormTexts): Problem[] {
  const { minimum, maximum } = TIER_LIMITS.minQuantity;
  return tiers.flatMap(({ quantity, price }, index): Problem[] => {
    const pieces = parseWhole(quantity);
    const isQuantity = pieces !== null && pieces >= minimum && pieces <= maximum;
    const problems: Problem[] = [];
    if (!isQuantity) {
      const message = t('product.problem.tierQuantity', { min: minimum, max: maximum });
      problems.push({ path: ['tiers', index, 'quantity'], message });
    }
    if (type === 'multi') return problems;
    const message = isBlank(price)
      ? t('product.problem.tierPriceMissing')
      : priceProblem(price, limits, { price: priceText(t), ambiguous: t('form.whichValue') });
    return message ? [...problems, { path: ['tiers', index, 'price'], message }] : problems;
  });
}

/** What is said of a name; `missing` of one that is not there. */
export function nameTexts(t: FormTexts, missing: 'specName' | 'itemName'): NameTexts {
  return {
    missing: t(`product.problem.${missing}`),
    duplicate: t('product.problem.duplicateSpec'),
    tooLong: t('errors:tooLong', { max: NAME_MAX }),
  };
}

function specTexts(t: FormTexts, limits: Limits): SpecTexts {
  return {
    specsMissing: t('product.problem.specsMissing'),
    spec: nameTexts(t, 'specName'),
    item: nameTexts(t, 'itemName'),
    tooMany: t('product.problem.tooManyCombinations', { max: limits.skusMax }),
    priceMissing: t('product.problem.specPriceMissing'),
    tierPriceMissing: t('product.problem.tierPriceMissing'),
    price: priceText(t),
    ambiguous: t('form.whichValue'),
    stock: stockText(t, limits),
    itemNumber: t('errors:tooLong', { max: LIMITS.itemNumber.maxLength }),
  };
}

/** The checks of the product form; the limits are the server's own. `lacksPrice` says where buyers ask for the price. */
export function productSchema(
  t: FormTexts,
  limits: Limits,
  lacksPrice: (draft: ProductDraft) => boolean = () => false,
) {
  const stock = { min: 0, max: limits.stockMax, wrong: stockText(t, limits) };
  return v.pipe(
    v.looseObject({
      ...checksOf(PRODUCT_FIELDS, t, limits),
      stock: optionalNumber(readWhole, t, stock),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      const draft = dataset.value as unknown as ProductDraft;
      const mayLackPrice = lacksPrice(draft);
      const price = singlePriceProblem(draft, limits, mayLackPrice, t);
      const problems =
        draft.type === 'multi' ? specProblems(draft, limits, specTexts(t, limits), mayLackPrice) : [];
      problems.push(...tierProblems(draft, limits, t));
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
