import { expect, test } from 'vitest';
import { safeRedirect } from './redirect';

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
