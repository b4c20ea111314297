import { expect, test } from 'vitest';
import { serializeQuery } from './query-string';

test.each([
  [{ 'categoryIds[]': [3, 4] }, 'categoryIds[]=3&categoryIds[]=4'],
  [{ keywords: ['cup'] }, 'keywords[]=%22cup%22'],
  [{ keyword: '杯 & "盘"' }, 'keyword=%E6%9D%AF%20%26%20%22%E7%9B%98%22'],
  [{ isClearance: false, cursor: undefined, limit: 20, sort: null }, 'isClearance=false&limit=20'],
  [{ 'ids[]': [] }, ''],
])('%j is sent as %s', (query, text) => {
  expect(serializeQuery(query)).toBe(text);
});
