import type { TFunction } from 'i18next';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checksOf } from '@/model/form/fields';
import type { Limits } from '@/model/platform';
import { ALBUM_FIELDS, draftOf as albumDraft } from './albums/fields';
import { CATEGORY_FIELDS, draftOf as categoryDraft, FIRST_LEVEL } from './category/fields';
import { emptyProduct } from './product/draft';
import { productSchema } from './product/schema';
import { shopSchema } from './shop/schema';
import { draftOf as shopDraft } from './shop/shop-draft';

const t = ((key: string) => key) as unknown as TFunction<['editing', 'errors']>;
const limits = { priceMax: 100, stockMax: 999, websiteNameMax: 10, aliasMin: 3, aliasMax: 8 } as Limits;
const shop = shopDraft(
  {
    carousel: [],
    websiteKeywords: [],
    shippingArea: 'domestic',
    area: { id: 1 },
    orderMinimum: 0,
    mixAmount: 0,
    mixPieces: 0,
  } as never,
  { language: 'zh', alias: 'jingci', originals: { companyName: '瓷', websiteName: '瓷' } } as never,
);
const filled = { mobile: '', whatsapp: '', salesmanMobile: '', email: '', operatorName: '', wechatId: '' };
const product = { ...emptyProduct(1, '件'), name: '杯', categoryId: 1, salePrice: '1' };

const FORMS = {
  album: [v.looseObject(checksOf(ALBUM_FIELDS, t)), { ...albumDraft(null), name: '相册' }],
  category: [
    v.looseObject(checksOf(CATEGORY_FIELDS, t)),
    { ...categoryDraft(null, FIRST_LEVEL), name: '茶杯' },
  ],
  product: [productSchema(t, limits), product],
  shop: [shopSchema(t, limits), { ...shop, ...filled }],
} as const;

const problems = (schema: v.GenericSchema, draft: object) =>
  (v.safeParse(schema, draft).issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]);

test.each([
  ['album', 'name', 50],
  ['album', 'description', 500],
  ['category', 'name', 50],
  ['product', 'name', 100],
  ['product', 'privateNote', 2000],
  ['shop', 'notice', 500],
  ['shop', 'operatorName', 50],
] as const)('the form of the %s takes a %s of %i characters, and no more', (form, field, max) => {
  const [schema, draft] = FORMS[form];
  expect(problems(schema, { ...draft, [field]: '🏺'.repeat(max) })).toEqual([]);
  expect(problems(schema, { ...draft, [field]: '🏺'.repeat(max + 1) })).toEqual([[field, 'errors:tooLong']]);
});

test.each([
  ['category', 'name', 51],
  ['product', 'title', 201],
  ['shop', 'notice', 501],
] as const)('a translation in the form of the %s has the same limit: %s', (form, field, length) => {
  const [schema, draft] = FORMS[form];
  const { en } = draft.translations;
  const translations = { ...draft.translations, en: { ...en, [field]: 'a'.repeat(length) } };
  expect(problems(schema, { ...draft, translations })).toEqual([
    [`translations.en.${field}`, 'errors:tooLong'],
  ]);
});

test.each(['product', 'shop'] as const)('keywords of the %s are counted and measured one by one', (form) => {
  const [schema, draft] = FORMS[form];
  const inArabic = Array.from({ length: 20 }, (_, index) => `${'ك'.repeat(28)}${index}`).join('، ');
  expect(problems(schema, { ...draft, keywords: inArabic })).toEqual([]);
  for (const keywords of [`${inArabic}،شاي`, 'ك'.repeat(31)]) {
    expect(problems(schema, { ...draft, keywords })).toEqual([['keywords', 'form.keywords']]);
  }
});
