import { expect, test } from 'vitest';
import { leadsToOrder, leadsToSentOrder, safeRedirect } from './redirect';

test.each(['/home', '/order/detail/261121ABC?t=x', '/edit/base?m=jingci'])(
  '%s is a page of this site',
  (path) => {
    expect(safeRedirect(path, '/merchant')).toBe(path);
  },
);

test.each([
  null,
  '',
  'home',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
])('%s falls back', (path) => {
  expect(safeRedirect(path, '/merchant')).toBe('/merchant');
});

test.each([
  '/basket?step=order&m=a',
  '/product/detail/7?m=a&step=order',
  '/order/detail/2611A?t=x',
  '/inquiry/2611A?t=x',
  '/order/new?product=7&m=a',
])('%s is where somebody buys', (path) => expect(leadsToOrder(path)).toBe(true));

test.each(['/merchant', '/order?side=received', '/edit/base', null])('%s is not', (path) =>
  expect(leadsToOrder(path)).toBe(false),
);

test('who signs in to see an order that was sent need not be its buyer', () => {
  expect(leadsToSentOrder('/order/detail/2611A?t=x')).toBe(true);
  expect(leadsToSentOrder('/inquiry/2611A?t=x')).toBe(true);
  expect(leadsToSentOrder('/order/new?product=7&m=a')).toBe(false);
  expect(leadsToSentOrder(null)).toBe(false);
});
