import { expect, test } from 'vitest';
import { byLang } from '@/lib/languages';
import type { CategoryNode, HomeView, ProductView } from '../queries';
import { categoryChange, homeBody, productBody } from './bodies';
import { changesOf, draftOf } from './draft';
import { categoryTexts, openCount, openIn, productTexts, sectionTitles } from './texts';

const t = ((key: string) => key) as never;

const none = { stale: [] };

function product(change: Partial<ProductView> = {}): ProductView {
  return {
    id: 7,
    revision: 3,
    name: '茶壶',
    title: '',
    description: '',
    details: '<p>紫砂</p>',
    unit: '件',
    material: '紫砂',
    boxSpecification: '',
    remark: '',
    type: 'multi',
    images: [],
    video: null,
    category: { id: 2 },
    keywords: [],
    specs: [
      {
        id: 4,
        name: '颜色',
        translations: { ...byLang(() => null), en: 'Colour', stale: ['en'] },
        items: [{ id: 5, name: '红', translations: { ...byLang(() => null), stale: [] } }],
      },
    ],
    lot: 'order',
    tiers: [{ minQuantity: 480 }],
    skus: [{ id: 9, itemIds: [5], price: 1200, tierPrices: [900], stock: 30, itemNumber: '', image: null }],
    stock: 30,
    priceMin: 1200,
    strikePrice: null,
    itemNumber: '',
    packingQuantity: null,
    itemWeightGrams: null,
    boxWeightGrams: null,
    minOrderQuantity: 1,
    orderMultiple: 1,
    privateNote: 'cost 6',
    isClearance: false,
    onSale: true,
    translations: { ...byLang(() => none), en: { name: 'Pot', stale: ['name'] } },
    ...change,
  } as unknown as ProductView;
}

test('empty texts are left out, and of the others what is missing or stale is open', () => {
  const texts = productTexts(product(), t);
  expect(texts.map(({ key }) => key)).toEqual(['name', 'spec4', 'item5', 'unit', 'material', 'details']);
  const open = Object.fromEntries(texts.map((text) => [text.key, openIn(text, 'zh')]));
  expect(open).toEqual({ name: ['en', 'ar'], spec4: ['en'], item5: [], unit: [], material: [], details: [] });
  expect(openCount(texts, 'zh')).toBe(3);
});

test('of a shop that writes in Arabic Chinese is missing, and nothing into Arabic', () => {
  const texts = productTexts(product({ name: 'إبريق', translations: byLang(() => none) }), t);
  expect(texts.flatMap((text) => (text.key === 'name' ? openIn(text, 'ar') : []))).toEqual(['zh', 'en']);
  const [typed, initial] = [draftOf(texts), draftOf(texts)];
  Object.assign(typed.texts.name ?? {}, { zh: '茶壶' });
  const changes = changesOf(typed, initial);
  expect(changes).toEqual([{ key: 'name', lang: 'zh', text: '茶壶' }]);
  expect(productBody(product(), 999, changes)).toMatchObject({ translations: { zh: { name: '茶壶' } } });
});

test('what was typed and what is still right is sent, and nothing else', () => {
  const texts = productTexts(product(), t);
  const initial = draftOf(texts);
  expect(changesOf(initial, initial)).toEqual([]);
  const draft = structuredClone(initial);
  Object.assign(draft.texts.name ?? {}, { ar: ' إبريق ', right: ['en'] });
  Object.assign(draft.texts.spec4 ?? {}, { right: ['en'] });
  Object.assign(draft.texts.item5 ?? {}, { en: 'Red' });
  expect(changesOf(draft, initial)).toEqual([
    { key: 'name', lang: 'en', text: 'Pot' },
    { key: 'name', lang: 'ar', text: 'إبريق' },
    { key: 'spec4', lang: 'en', text: 'Colour' },
    { key: 'item5', lang: 'en', text: 'Red' },
  ]);
});

test('a translation of a spec that someone else removed is not sent', () => {
  const draft = draftOf(productTexts(product(), t));
  Object.assign(draft.texts.name ?? {}, { ar: 'إبريق' });
  Object.assign(draft.texts.item5 ?? {}, { en: 'Red' });
  const newest = draftOf(productTexts(product({ specs: [] }), t));
  expect(changesOf(draft, newest)).toEqual([{ key: 'name', lang: 'ar', text: 'إبريق' }]);
});

test('the product is sent as it is, with the translations that changed', () => {
  const body = productBody(product(), 999, [
    { key: 'name', lang: 'ar', text: 'إبريق' },
    { key: 'material', lang: 'en', text: 'Clay' },
    { key: 'spec4', lang: 'en', text: 'Colour' },
    { key: 'item5', lang: 'en', text: 'Red' },
  ]);
  expect(body).toMatchObject({
    name: '茶壶',
    privateNote: 'cost 6',
    translations: { ar: { name: 'إبريق' }, en: { material: 'Clay' } },
    specs: [
      { name: '颜色', translations: { en: 'Colour' }, items: [{ name: '红', translations: { en: 'Red' } }] },
    ],
    lot: 'order',
    tiers: [{ minQuantity: 480 }],
    skus: [{ price: 1200, tierPrices: [900], stock: 30, stockSeen: 30 }],
  });
});

test('a category keeps its place and its picture', () => {
  const node = {
    id: 2,
    parentId: 1,
    name: '壶',
    description: '',
    mainImage: { id: 8 },
    translations: byLang(() => none),
    children: [],
    revision: 5,
  } as unknown as CategoryNode;
  expect(openCount(categoryTexts(node, t), 'zh')).toBe(2);
  expect(categoryChange(node, [{ key: 'name', lang: 'en', text: 'Pots' }])).toEqual({
    name: '壶',
    description: '',
    parentId: 1,
    mainImageId: 8,
    translations: { en: { name: 'Pots' } },
  });
});

test('titles of a home page are open where they are missing or stale, and the page is sent as it is', () => {
  const section = (type: string, title: string, translations: object) => ({
    type,
    enabled: true,
    title,
    layout: 'grid',
    picks: [3],
    translations: { ...byLang(() => null), stale: [], ...translations },
  });
  const view = {
    userId: 1,
    revision: 4,
    sections: [
      section('featuredProducts', '春', { en: 'Spring', ar: 'الربيع' }),
      section('clearance', '', {}),
      section('featuredProducts', '夏', { en: 'Summer', stale: ['en'] }),
    ],
  } as unknown as HomeView;
  const texts = sectionTitles(view.sections, (type) => type);
  expect(texts.map(({ key, label }) => [key, label])).toEqual([
    ['featuredProducts-0', 'featuredProducts'],
    ['featuredProducts-1', 'featuredProducts'],
  ]);
  expect(texts.map((text) => openIn(text, 'zh'))).toEqual([[], ['en', 'ar']]);
  expect(texts[1]?.path('ar')).toBe('sections[2].translations.ar');
  const body = homeBody(view, 4, [{ key: 'featuredProducts-1', lang: 'ar', text: 'الصيف' }]);
  expect(body.revision).toBe(4);
  expect(body.sections.map(({ title, translations }) => [title, translations])).toEqual([
    ['春', {}],
    ['', {}],
    ['夏', { ar: 'الصيف' }],
  ]);
  expect(body.sections[0]).toMatchObject({ enabled: true, layout: 'grid', picks: [3] });
});
