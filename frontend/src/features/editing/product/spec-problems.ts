import { productInputLimits } from '@/api/limits';
import { readYuan } from '@/lib/money';
import { isTooLong } from '@/model/form/text-limits';
import type { Limits } from '@/model/platform';
import { isBlank, isUpTo, parseWhole } from './amounts';
import { combinationCount, combinationsOf } from './combinations';
import { type CellDraft, type NameDraft, type ProductDraft, type SpecDraft, TIER_PARTS } from './draft';
import { NAME_PARTS, type NameTexts, nameProblems } from './spec-names';

export interface Problem {
  path: (string | number)[];
  message: string;
}

export interface SpecTexts {
  specsMissing: string;
  spec: NameTexts;
  item: NameTexts;
  tooMany: string;
  priceMissing: string;
  tierPriceMissing: string;
  price: string;
  ambiguous: string;
  stock: string;
  itemNumber: string;
}

function namesAt(path: Problem['path'], names: NameDraft[], texts: NameTexts): Problem[] {
  return nameProblems(names, texts).flatMap((problems, index) =>
    NAME_PARTS.flatMap((part) => {
      const message = problems[part];
      return message ? [{ path: [...path, index, part], message }] : [];
    }),
  );
}

function namesOf(specs: SpecDraft[], texts: SpecTexts): Problem[] {
  const empty = specs.flatMap((spec, index) =>
    spec.items.length === 0 ? [{ path: ['specs', index, 'name'], message: texts.item.missing }] : [],
  );
  const items = specs.flatMap((spec, index) => namesAt(['specs', index, 'items'], spec.items, texts.item));
  return [...namesAt(['specs'], specs, texts.spec), ...empty, ...items];
}

/** What is wrong with a price that was entered. */
export function priceProblem(
  text: string,
  limits: Limits,
  texts: Pick<SpecTexts, 'price' | 'ambiguous'>,
): string | null {
  const reading = readYuan(text);
  if (reading.kind === 'ambiguous') return texts.ambiguous;
  return isUpTo(reading, limits.priceMax) ? null : texts.price;
}

function tierPriceProblems(
  key: string,
  cell: CellDraft | undefined,
  tiers: number,
  limits: Limits,
  texts: SpecTexts,
): Problem[] {
  return TIER_PARTS.slice(0, tiers).flatMap((part) => {
    const typed = cell?.[part] ?? '';
    const message = isBlank(typed) ? texts.tierPriceMissing : priceProblem(typed, limits, texts);
    return message ? [{ path: ['cells', key, part], message }] : [];
  });
}

function cellProblems(
  key: string,
  cell: CellDraft | undefined,
  {
    limits,
    texts,
    mayLackPrice,
    tiers,
  }: { limits: Limits; texts: SpecTexts; mayLackPrice: boolean; tiers: number },
): Problem[] {
  const price = priceProblem(cell?.price ?? '', limits, texts);
  const stock = parseWhole(cell?.stock ?? '');
  const problems: Problem[] = [];
  if (isBlank(cell?.price ?? '')) {
    if (!mayLackPrice) problems.push({ path: ['cells', key, 'price'], message: texts.priceMissing });
  } else if (price) problems.push({ path: ['cells', key, 'price'], message: price });
  problems.push(...tierPriceProblems(key, cell, tiers, limits, texts));
  if (stock === null || stock > limits.stockMax) {
    problems.push({ path: ['cells', key, 'stock'], message: texts.stock });
  }
  if (isTooLong(cell?.itemNumber ?? '', productInputLimits.itemNumber.maxLength)) {
    problems.push({ path: ['cells', key, 'itemNumber'], message: texts.itemNumber });
  }
  return problems;
}

/** What is wrong with the specs and their combinations (PRODUCT.md, 6.3). */
export function specProblems(
  draft: ProductDraft,
  limits: Limits,
  texts: SpecTexts,
  mayLackPrice = false,
): Problem[] {
  const { specs, cells, tiers = [] } = draft;
  if (specs.length === 0) return [{ path: ['specs', 'root'], message: texts.specsMissing }];
  if (combinationCount(specs) > limits.skusMax) return [{ path: ['specs', 'root'], message: texts.tooMany }];
  const rows = combinationsOf(specs).flatMap(({ key }) =>
    cellProblems(key, cells[key], { limits, texts, mayLackPrice, tiers: tiers.length }),
  );
  return [...namesOf(specs, texts), ...rows];
}
