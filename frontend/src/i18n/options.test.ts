import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import arInquiry from './locales/ar/inquiry.json';
import ar from './locales/ar/order.json';
import enInquiry from './locales/en/inquiry.json';
import en from './locales/en/order.json';
import zhInquiry from './locales/zh/inquiry.json';
import zh from './locales/zh/order.json';
import { I18N_OPTIONS, numbersInTexts } from './options';

test.each([
  ['zh', '1,037\u00a0件'],
  ['en', '1,037\u00a0pcs'],
  ['ar', '1,037\u00a0قطعة'],
])('thousands are grouped in the texts of %s', async (lng, pieces) => {
  const i18n = createInstance().use(numbersInTexts);
  const resources = {
    zh: { ...zh, ...zhInquiry },
    en: { ...en, ...enInquiry },
    ar: { ...ar, ...arInquiry },
  };
  await i18n.init({ ...I18N_OPTIONS, lng, resources });
  expect(i18n.t('order:pieces', { count: 1037 })).toBe(pieces);
  expect(i18n.t('inquiry:message.line', { name: 'A-1203', quantity: 1200 })).toBe('A-1203 × 1,200');
  // Numbers of orders are words.
  expect(i18n.t('order:list.openOrder', { number: '2611270042' })).toContain('2611270042');
});
