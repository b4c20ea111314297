import { expect, test } from 'vitest';
import { findByName } from '@/lib/find-by-name';
import type { Area } from '@/model/areas';
import { areaChoices } from '@/model/areas';
import { keywordsOf } from '../keywords';
import { draftOf } from './shop-draft';
import { requestOf, shopPath } from './to-request';

const area = (
  id: number,
  name: string,
  children: Area[] = [],
  shippingArea: Area['shippingArea'] = 'domestic',
) => ({ id, name, children, shippingArea }) as unknown as Area;
const areas = [area(1, '江西', [area(11, '景德镇')]), area(2, 'Türkiye', [], 'overseas')];

test('places are listed with their province, at home or abroad', () => {
  expect(areaChoices(areas, 'domestic').map(({ label }) => label)).toEqual(['江西', '江西 · 景德镇']);
  expect(areaChoices(areas, 'overseas').map(({ value }) => value)).toEqual([2]);
});

test.each([
  ['景德', 'domestic', [11]],
  ['江西', 'domestic', [1, 11]],
  ['turk', 'overseas', [2]],
  ['', 'overseas', [2]],
  ['巴黎', 'overseas', []],
] as const)('"%s" finds %s places %j', (typed, scope, ids) => {
  expect(
    findByName(areaChoices(areas, scope), typed, ({ label }) => [label]).map(({ value }) => value),
  ).toEqual(ids);
});

test('keywords are split at the commas of all three languages, each once', () => {
  expect(keywordsOf('陶瓷，茶具, 礼品،شاي、陶瓷,,')).toEqual(['陶瓷', '茶具', '礼品', 'شاي']);
});

test.each([
  ['mainImageId', 'mainImage'],
  ['websiteKeywords[3]', 'keywords'],
  ['mobile', 'mobile'],
  ['translations.en.notice', 'translations.en.notice'],
  ['revision', null],
])('the API path %s is shown at %s', (api, inForm) => {
  expect(shopPath(api)).toBe(inForm);
});

test('what visitors do not see of the shop stays in the form, and is sent as it was', () => {
  const shop = {
    carousel: [],
    websiteKeywords: [],
    orderMinimum: 0,
    mixAmount: 0,
    mixPieces: 0,
    email: null,
    takesInquiries: false,
  };
  const account = { originals: {}, alias: 'qinghe', email: 'kiln@example.com', takesInquiries: true };
  const draft = draftOf(shop as never, account as never);
  expect(draft).toMatchObject({ alias: 'qinghe', email: 'kiln@example.com', takesInquiries: true });
  expect(requestOf(draft, draft, 3)).toMatchObject({
    revision: 3,
    email: 'kiln@example.com',
    takesInquiries: true,
  });
});
