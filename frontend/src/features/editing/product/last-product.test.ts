import { beforeEach, expect, test } from 'vitest';
import type { CategoryNode, ProductBody } from '../queries';
import { emptyProduct } from './draft';
import { loadShared, storeShared, withShared } from './last-product';

const node = (id: number, children: CategoryNode[] = []) =>
  ({ id, name: `c${id}`, children }) as CategoryNode;
const body = { categoryId: 2, unit: '套', minOrderQuantity: 12, orderMultiple: 6 } as ProductBody;

beforeEach(() => window.localStorage.clear());

test('the next product begins with category, unit and quantities of the last one', () => {
  storeShared(body);
  const draft = withShared(emptyProduct(999, '件'), loadShared([node(1, [node(2)]), node(3)]));
  expect(draft).toMatchObject({
    categoryId: 2,
    unit: '套',
    minOrderQuantity: '12',
    orderMultiple: '6',
    name: '',
  });
});

test('a category that is gone is not chosen', () => {
  storeShared(body);
  expect(loadShared([node(1), node(3)])).toEqual({});
});

test('the only category is chosen without being asked for', () => {
  expect(loadShared([node(7)])).toEqual({ categoryId: 7 });
  expect(loadShared([node(7, [node(8)])])).toEqual({});
});

test('damaged or older data is ignored', () => {
  window.localStorage.setItem('editing.lastProduct', '{"categoryId":"2"}');
  expect(loadShared([node(2), node(3)])).toEqual({});
});
