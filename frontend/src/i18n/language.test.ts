import { afterEach, expect, test } from 'vitest';
import { linkLang } from './language';

afterEach(() => window.history.replaceState(null, '', '/'));

test.each([
  ['?m=jingci&lang=en', 'en'],
  ['?m=jingci&lang=ar，', 'ar'],
  ['?m=jingci&lang=en%E3%80%82', 'en'],
  ['?m=jingci&lang=fr', null],
  ['?m=jingci', null],
])('the link "%s" names the language %s', (search, lang) => {
  window.history.replaceState(null, '', `/home${search}`);
  expect(linkLang()).toBe(lang);
});
