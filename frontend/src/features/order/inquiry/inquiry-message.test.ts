import { createInstance } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import ar from '@/i18n/locales/ar/inquiry.json';
import en from '@/i18n/locales/en/inquiry.json';
import zh from '@/i18n/locales/zh/inquiry.json';
import { testLine, testOrder } from '../detail/order-fixture';
import { inquiryMessage, type Say, whatsappHref } from './inquiry-message';
import type { InquiryView } from './types';

const texts = createInstance();
const sayIn = (lang: string) => texts.getFixedT(lang, 'inquiry') as unknown as Say;
const cup = (name: string) => ({ name, specValues: [{ spec: '', item: '350 ml' }], unit: '' });

function inquiry(over: Partial<InquiryView> = {}): InquiryView {
  const { shop, packing } = testOrder();
  return {
    inquiryNumber: '261124AAAAAAAAAA',
    shop,
    packing,
    viewer: 'sender',
    language: 'en',
    remark: 'To Jeddah',
    product: null,
    lines: [{ ...testLine({ quantity: 24, buyer: cup('Cup'), original: cup('杯') }), notedPrice: null }],
    ...over,
  } as InquiryView;
}

beforeAll(async () => {
  const resources = { zh, en, ar };
  await texts.init({ lng: 'en', resources, interpolation: { escapeValue: false } });
});

test('a message names the products in the sender’s language and in Chinese, then the link', () => {
  const lines = inquiryMessage(inquiry(), 'https://shop.example/i', sayIn).split('\n');
  expect(lines[0]).toContain('inquiry 261124AAAAAAAAAA');
  expect(lines[0]).toContain('Cup 350 ml × 24');
  expect(lines[1]).toContain('询价 261124AAAAAAAAAA');
  expect(lines[1]).toContain('杯 350 ml × 24');
  expect(lines.slice(2)).toEqual(['To Jeddah', 'https://shop.example/i']);
});

test('a sender who reads Chinese writes it once', () => {
  expect(inquiryMessage(inquiry({ language: 'zh', remark: '' }), null, sayIn).split('\n')).toHaveLength(1);
});

test('a shop that writes in Arabic is written to in Arabic', () => {
  const { shop } = testOrder();
  const arabic = inquiry({ shop: { ...shop, language: 'ar' } });
  const [english, merchants] = inquiryMessage(arabic, null, sayIn).split('\n');
  expect(english).toContain('Cup 350 ml × 24');
  expect(merchants).toContain('استفسار');
  expect(merchants).toContain('杯 350 ml × 24');
});

test('of many products three are named and all are counted', () => {
  const lines = Array.from({ length: 5 }, () => ({
    ...testLine({ quantity: 1, buyer: cup('Cup'), original: cup('杯') }),
    notedPrice: null,
  }));
  const [english, chinese] = inquiryMessage(inquiry({ lines }), null, sayIn).split('\n');
  expect(english).toContain('5 products in all');
  expect(english?.match(/Cup/g)).toHaveLength(3);
  expect(chinese).toContain('等 5 种');
});

test('a question names its product in both languages', () => {
  const product = { productId: 7, name: 'Cup', picture: null, itemNumber: '', original: '杯', buyer: 'كوب' };
  const text = inquiryMessage(inquiry({ lines: [], language: 'ar', product }), null, sayIn);
  expect(text).toContain('كوب');
  expect(text).toContain('杯');
});

test('a WhatsApp link keeps line breaks and non-Latin text', () => {
  expect(whatsappHref('+20 10 1234', '你好\nA&B')).toBe(
    `https://wa.me/20101234?text=${encodeURIComponent('你好\nA&B')}`,
  );
});
