import type { TFunction } from 'i18next';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { byLang } from '@/lib/languages';
import type { Limits } from '@/model/platform';
import { cellsFor } from './combinations';
import { emptyProduct, type ProductDraft, type SpecDraft } from './draft';
import { productSchema } from './schema';

const t = ((key: string) => key) as unknown as TFunction<['editing', 'errors']>;
const limits = { priceMax: 1_000_000, stockMax: 9999, skusMax: 4 } as Limits;

const spec = (id: string, ...items: string[]): SpecDraft => ({
  id,
  name: id,
  ...byLang(() => ''),
  items: items.map((item, index) => ({ id: `${id}${index}`, name: item, ...byLang(() => '') })),
});
const single = (change: Partial<ProductDraft> = {}): ProductDraft => ({
  ...emptyProduct(999, '件'),
  name: '杯',
  categoryId: 1,
  salePrice: '12.80',
  ...change,
});
function multi(specs: SpecDraft[], price = '1'): ProductDraft {
  const cells = Object.fromEntries(
    Object.entries(cellsFor(specs, {}, 5)).map(([key, cell]) => [key, { ...cell, price }]),
  );
  return single({ type: 'multi', salePrice: '', specs, cells });
}

const problems = (draft: ProductDraft) =>
  (v.safeParse(productSchema(t, limits), draft).issues ?? []).map((issue) => [
    v.getDotPath(issue),
    issue.message,
  ]);

const TOO_LONG_DETAILS = ['details', 'product.problem.details'];
const LINKS = '<a target="_blank" href="/a">长长长长长长</a>'.repeat(2000);

test.each([
  ['a filled single product', single(), []],
  ['no name', single({ name: ' ' }), [['name', 'errors:required']]],
  ['no category', single({ categoryId: null }), [['categoryId', 'product.problem.categoryMissing']]],
  ['no price', single({ salePrice: '' }), [['salePrice', 'product.problem.priceMissing']]],
  ['three decimals', single({ salePrice: '1.234' }), [['salePrice', 'product.problem.price']]],
  ['a price above the limit', single({ salePrice: '10000.01' }), [['salePrice', 'product.problem.price']]],
  ['a stock above the limit', single({ stock: '10000' }), [['stock', 'product.problem.stock']]],
  [
    'a minimum of nothing',
    single({ minOrderQuantity: '0' }),
    [['minOrderQuantity', 'product.problem.whole']],
  ],
  ['details that are too long', single({ details: `<p>${'长'.repeat(50_000)}</p>` }), [TOO_LONG_DETAILS]],
  ['details with markup that the server removes', single({ details: LINKS }), []],
  ['filled options', multi([spec('颜色', '红', '蓝')]), []],
  ['no options', multi([]), [['specs.root', 'product.problem.specsMissing']]],
  [
    'too many combinations',
    multi([spec('a', '1', '2', '3', '4', '5')]),
    [['specs.root', 'product.problem.tooManyCombinations']],
  ],
  [
    'an item that stands twice, by width and case',
    multi([spec('容量', '500 ML', '５００ ml')]),
    [['specs.0.items.1.name', 'product.problem.duplicateSpec']],
  ],
  [
    'a name that is too long in another language',
    multi([{ ...spec('颜色', '红'), ar: 'ل'.repeat(51) }]),
    [['specs.0.ar', 'errors:tooLong']],
  ],
  ['a name that is as long as may be', multi([spec('颜'.repeat(50), '红')]), []],
  [
    'a combination without a price',
    multi([spec('颜色', '红')], ''),
    [['cells.颜色0.price', 'product.problem.specPriceMissing']],
  ],
])('%s', (_case, draft, expected) => {
  expect(problems(draft)).toEqual(expected);
});

test('an item number of a combination has the limit of the product', () => {
  const draft = multi([spec('颜色', '红')]);
  const [key = ''] = Object.keys(draft.cells);
  const cell = draft.cells[key];
  const withNumber = (itemNumber: string) =>
    problems({ ...draft, cells: { [key]: { ...cell, itemNumber } as never } });
  expect(withNumber('1'.repeat(50))).toEqual([]);
  expect(withNumber('1'.repeat(51))).toEqual([[`cells.${key}.itemNumber`, 'errors:tooLong']]);
});

test('details in another language have the same limit', () => {
  const { translations } = single();
  const en = { ...translations.en, details: 'a'.repeat(50_001) };
  expect(problems(single({ translations: { ...translations, en } }))).toEqual([
    ['translations.en.details', 'product.problem.details'],
  ]);
});

test.each([
  ['a product without a price', single({ salePrice: ' ' })],
  ['a combination without a price', multi([spec('颜色', '红')], '')],
])('%s is right where buyers ask for it', (_case, draft) => {
  const schema = productSchema(t, limits, ({ priceVisibility }) => priceVisibility === 'ask');
  expect(v.safeParse(schema, { ...draft, priceVisibility: 'ask' }).success).toBe(true);
  expect(v.safeParse(schema, draft).success).toBe(false);
  const wrong = single({ priceVisibility: 'ask', salePrice: '1.234' });
  expect(v.safeParse(schema, wrong).success).toBe(false);
});
