import { expect, test } from 'vitest';
import { type ShareLabels, secondLine, shareText, tierLine, whatsappUrl } from './share-text';
import type { ProductFacts, ShareSubject } from './subject';

const LABELS: ShareLabels = {
  itemNumber: (value) => `Item no.: ${value}`,
  price: (value) => `Price: ${value}`,
  priceWords: (visibility) => `Price: ${visibility}`,
  moq: (value) => `MOQ: ${value}`,
  carton: (value) => `Per carton: ${value}`,
};

const CUP: ShareSubject = {
  name: 'Blue cup',
  shopName: 'Jingci',
  shopId: 3,
  pictures: [],
  facts: {
    itemNumber: 'A-1203',
    priceMin: 1250,
    priceMax: 1500,
    priceVisibility: 'everyone',
    unit: 'pcs',
    minOrderQuantity: 12,
    orderMultiple: 1,
    tiers: [],
    packingQuantity: 48,
    currencyMargin: 0,
  },
};
const URL = 'https://shop.example/product/detail/7?m=jingci&lang=en';

test('the text of a product says what a buyer asks, and ends with the link', () => {
  expect(shareText(CUP, URL, 'en', LABELS).split('\n')).toEqual([
    'Blue cup',
    'Item no.: A-1203',
    'Price: CNY\u00a012.50 – CNY\u00a015.00 / pcs',
    'MOQ: 12 pcs',
    'Per carton: 48 pcs',
    URL,
  ]);
});

test('a second amount is beside the price only when it was chosen', () => {
  const dollars = { code: 'USD', decimals: 2, rateMicro: 7_100_000, rateDay: '2026-11-29' };
  const lines = (facts: Partial<ShareSubject['facts']>) => {
    const second = (shown: ProductFacts) => secondLine(shown, dollars, (amount) => `Hint: ${amount}`);
    const subject = { ...CUP, facts: { ...CUP.facts, ...facts } } as ShareSubject;
    return shareText(subject, URL, 'en', { ...LABELS, second }).split('\n');
  };
  expect(lines({}).slice(2, 4)).toEqual([
    'Price: CNY\u00a012.50 – CNY\u00a015.00 / pcs',
    'Hint: \u2066≈\u00a0US$1.76–2.11\u2069',
  ]);
  expect(lines({ currencyMargin: 20 })[3]).toContain('US$1.80–2.15');
  for (const facts of [{ currencyMargin: null }, { priceMin: null, priceMax: null }])
    expect(lines(facts).join()).not.toContain('≈');
});

test('a price that not everybody sees is in words', () => {
  const facts = {
    ...CUP.facts,
    priceMin: null,
    priceMax: null,
    priceVisibility: 'ask',
  } as ShareSubject['facts'];
  const text = shareText({ ...CUP, facts }, URL, 'en', LABELS);
  expect(text.split('\n')[2]).toBe('Price: ask');
  expect(text).not.toMatch(/CNY/);
});

test('an item number keeps the order of its parts in an Arabic text', () => {
  const labels = { ...LABELS, itemNumber: (value: string) => `رقم الصنف: ${value}` };
  const facts = { ...CUP.facts, itemNumber: '12-03' };
  const lines = shareText({ ...CUP, facts } as ShareSubject, URL, 'ar', labels).split('\n');
  expect(lines[1]).toBe('رقم الصنف: \u206612-03\u2069');
});

test('what is not known is left out', () => {
  const facts = { ...CUP.facts, itemNumber: '', priceMax: 1250, minOrderQuantity: 1, packingQuantity: null };
  expect(shareText({ ...CUP, facts } as ShareSubject, URL, 'en', LABELS).split('\n')).toEqual([
    'Blue cup',
    'Price: CNY\u00a012.50 / pcs',
    URL,
  ]);
});

test('what is no product names its shop, unless it is the shop or private', () => {
  const said = (subject: Partial<ShareSubject>) =>
    shareText({ ...CUP, facts: undefined, ...subject }, URL, 'en', LABELS).split('\n');
  expect(said({ name: 'Tea sets' })).toEqual(['Tea sets', 'Jingci', URL]);
  expect(said({ name: 'Jingci' })).toEqual(['Jingci', URL]);
  expect(said({ name: 'Tea sets', shopName: '' })).toEqual(['Tea sets', URL]);
  expect(said({ name: 'Order 26', isPlain: true })).toEqual(['Order 26', URL]);
});

test('WhatsApp gets the text as it is', () => {
  const url = whatsappUrl('杯 & cup\nhttps://a.example/?m=b&lang=en');
  expect(new window.URL(url).searchParams.get('text')).toBe('杯 & cup\nhttps://a.example/?m=b&lang=en');
});

const TIERED = {
  ...CUP.facts,
  priceMax: 1250,
  minOrderQuantity: 40,
  orderMultiple: 12,
  tiers: [
    { minQuantity: 480, priceMin: 1180, priceMax: 1180 },
    { minQuantity: 4800, priceMin: 1120, priceMax: 1150 },
    { minQuantity: 9600, priceMin: 1100, priceMax: 1100 },
  ],
} as NonNullable<ShareSubject['facts']>;

test('the price of each quantity is in the text, the first two tiers on the poster', () => {
  const text = shareText({ ...CUP, facts: TIERED }, URL, 'en', LABELS);
  expect(text.split('\n')[2]).toBe(
    'Price: CNY\u00a012.50 (48+), 11.80 (480+), 11.20–11.50 (4,800+), 11.00 (9,600+) / pcs',
  );
  expect(tierLine(TIERED, 'en')).toBe('480+ 11.80 · 4,800+ 11.20–11.50');
  expect(tierLine(TIERED, 'ar')).toBe('\u2066480+ 11.80 · 4,800+ 11.20–11.50\u2069');
});

test('tiers of a price that readers do not see are left out', () => {
  const facts = { ...TIERED, priceMin: null, priceMax: null };
  expect(shareText({ ...CUP, facts }, URL, 'en', LABELS)).not.toMatch(/11\.80/);
  expect(tierLine(facts, 'en')).toBeNull();
});
