import i18next from 'i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { ApiError, type Failure, NetworkError } from '@/api/errors';
import { startI18n } from '@/i18n/setup';
import { bodyOf, sharedProblems } from './quick-rows';
import { type RowOutcome, saveRows } from './save-rows';

beforeAll(() => startI18n());

const refusal = (failure: Partial<Failure>, message = 'refused') =>
  new ApiError({ code: 1, status: 400, message, failure: { fields: [], ...failure } as Failure });

/** Saves rows a, b and c, of which some fail. */
async function run(failures: Record<string, Error>) {
  const outcomes: Record<string, RowOutcome> = {};
  const save = vi.fn(async (id: string) => {
    if (failures[id]) throw failures[id];
  });
  const all = await saveRows({
    ids: ['a', 'b', 'c'],
    save,
    onOutcome: (id, outcome) => (outcomes[id] = outcome),
  });
  return { all, outcomes };
}

test('a name that is taken stops only its row', async () => {
  const { all, outcomes } = await run({ b: refusal({ reason: 'name_taken' }, 'taken') });
  expect(all).toBe(false);
  expect(outcomes).toEqual({ a: 'saved', b: { name: 'taken' }, c: 'saved' });
});

test('a refused price is shown at its row', async () => {
  const fields = [{ path: 'salePrice', reason: 'out_of_range', message: 'too much' }] as Failure['fields'];
  const { outcomes } = await run({ a: refusal({ reason: 'validation', fields: fields ?? [] }) });
  expect(outcomes.a).toEqual({ price: 'too much' });
});

test.each([refusal({ reason: 'product_cap_reached' }, 'full'), new NetworkError('offline')])(
  'rows after %o wait, with what was typed',
  async (error) => {
    const { all, outcomes } = await run({ b: error });
    expect(all).toBe(false);
    expect(Object.keys(outcomes)).toEqual(['a', 'b']);
  },
);

test('a row becomes a product with what all rows have in common', () => {
  const shared = { categoryId: 4, unit: '套', minOrderQuantity: '12', orderMultiple: '6' };
  expect(bodyOf({ name: ' 杯 ', price: '12,50' }, shared, 9)).toEqual({
    name: '杯',
    categoryId: 4,
    type: 'single',
    unit: '套',
    imageIds: [9],
    salePrice: 1250,
    minOrderQuantity: 12,
    orderMultiple: 6,
  });
});

test('a price that is left out is sent as none', () => {
  const asked = { ...common, priceVisibility: 'ask' as const };
  expect(bodyOf({ name: '杯', price: ' ' }, asked, 9)).toMatchObject({
    salePrice: null,
    priceVisibility: 'ask',
  });
});

test.each(['1,250', '十二'])('the price "%s" never becomes 0', (price) => {
  expect(() => bodyOf({ name: '杯', price }, common, 9)).toThrow();
});

const common = { categoryId: 4, unit: '套', minOrderQuantity: '12', orderMultiple: '1' };

test.each([
  ['١٢', 12],
  ['１２', 12],
  ['1,200', 1200],
  ['', 1],
])('the smallest order "%s" becomes %i pieces', (typed, pieces) => {
  const shared = { ...common, minOrderQuantity: typed };
  expect(sharedProblems(shared, i18next.getFixedT('zh', 'editing'))).toEqual({});
  expect(bodyOf({ name: '杯', price: '8' }, shared, 9).minOrderQuantity).toBe(pieces);
});

test.each(['一打', '0', '1.5', '-3', '1000001'])('the smallest order "%s" is refused', (typed) => {
  const shared = { ...common, minOrderQuantity: typed };
  expect(sharedProblems(shared, i18next.getFixedT('zh', 'editing'))).toEqual({
    minOrderQuantity: '请输入 1 到 1,000,000 的整数',
  });
});
