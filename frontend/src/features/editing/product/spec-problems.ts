import { parseYuan } from '@/lib/money';
import type { Limits } from '../queries';
import { isBlank, parseWhole } from './amounts';
import { combinationCount, combinationsOf } from './combinations';
import type { CellDraft, NameDraft, ProductDraft, SpecDraft } from './draft';

export interface Problem {
  path: (string | number)[];
  message: string;
}

export interface SpecTexts {
  specsMissing: string;
  specName: string;
  itemName: string;
  duplicate: string;
  tooMany: string;
  priceMissing: string;
  price: string;
  stock: string;
}

/** Names are one and the same without regard to case, width and inner space, as the server compares them. */
function comparable(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Missing names, and every name that stands there a second time. */
export function nameProblems(names: NameDraft[], missing: string, duplicate: string): (string | null)[] {
  const seen = new Set<string>();
  return names.map(({ name }) => {
    const key = comparable(name);
    if (key === '') return missing;
    if (seen.has(key)) return duplicate;
    seen.add(key);
    return null;
  });
}

function namesOf(specs: SpecDraft[], texts: SpecTexts): Problem[] {
  const problems: Problem[] = [];
  nameProblems(specs, texts.specName, texts.duplicate).forEach((message, index) => {
    if (message) problems.push({ path: ['specs', index, 'name'], message });
  });
  specs.forEach((spec, index) => {
    if (spec.items.length === 0) problems.push({ path: ['specs', index, 'name'], message: texts.itemName });
    nameProblems(spec.items, texts.itemName, texts.duplicate).forEach((message, item) => {
      if (message) problems.push({ path: ['specs', index, 'items', item, 'name'], message });
    });
  });
  return problems;
}

function cellProblems(key: string, cell: CellDraft | undefined, limits: Limits, texts: SpecTexts): Problem[] {
  const price = parseYuan(cell?.price ?? '');
  const stock = parseWhole(cell?.stock ?? '');
  const problems: Problem[] = [];
  if (isBlank(cell?.price ?? ''))
    problems.push({ path: ['cells', key, 'price'], message: texts.priceMissing });
  else if (price === null || price > limits.priceMax) {
    problems.push({ path: ['cells', key, 'price'], message: texts.price });
  }
  if (stock === null || stock > limits.stockMax) {
    problems.push({ path: ['cells', key, 'stock'], message: texts.stock });
  }
  return problems;
}

/** What is wrong with the specs and their combinations (specification, section 5). */
export function specProblems(draft: ProductDraft, limits: Limits, texts: SpecTexts): Problem[] {
  const { specs, cells } = draft;
  if (specs.length === 0) return [{ path: ['specs', 'root'], message: texts.specsMissing }];
  if (combinationCount(specs) > limits.skusMax) return [{ path: ['specs', 'root'], message: texts.tooMany }];
  const rows = combinationsOf(specs).flatMap(({ key }) => cellProblems(key, cells[key], limits, texts));
  return [...namesOf(specs, texts), ...rows];
}
