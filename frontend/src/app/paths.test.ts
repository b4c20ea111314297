import { expect, test } from 'vitest';
import { pathsFor, shopOf, withShop } from './paths';

test('inside a shop every address carries its code', () => {
  const paths = pathsFor('jingci');
  expect([paths.home(), paths.product(7), paths.search({ keyword: '杯 子' }), paths.edit.product(3)]).toEqual(
    [
      '/home?m=jingci',
      '/product/detail/7?m=jingci',
      '/search?keyword=%E6%9D%AF+%E5%AD%90&m=jingci',
      '/edit/product/update/3?m=jingci',
    ],
  );
});

test('on the platform no address carries a code', () => {
  expect(pathsFor(null).productList({ category: 3, keyword: '' })).toBe('/product/list?category=3');
});

test('a code that is there already is kept', () => {
  expect(withShop('/home?m=other#top', 'jingci')).toBe('/home?m=other#top');
});

test.each([
  ['?m=jingci&x=1', 'jingci'],
  ['?m=JINGCI', 'JINGCI'],
  ['?m=a-b_1', 'a-b_1'],
  ['?m=jingci，', 'jingci'],
  ['?m=jingci%EF%BC%8C欢迎光临', 'jingci'],
  ['?m=jingci%20', 'jingci'],
  ['?m=%20jingci', 'jingci'],
  ['?m=jingci).', 'jingci'],
  ['?m=。', null],
  ['?m=', null],
  ['', null],
])('the shop of "%s" is %s', (search, shop) => {
  expect(shopOf(search)).toBe(shop);
});
