import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { resources as ar } from './locales/ar';
import { resources as en } from './locales/en';
import { resources as zh } from './locales/zh';
import { I18N_OPTIONS, numbersInTexts } from './options';

test.each([
  ['zh', '1,037\u00a0件'],
  ['en', '1,037\u00a0pcs'],
  ['ar', '1,037\u00a0قطعة'],
])('thousands are grouped in the texts of %s', async (lng, pieces) => {
  const i18n = createInstance().use(numbersInTexts);
  await i18n.init({ ...I18N_OPTIONS, lng, resources: { zh, en, ar } });
  expect(i18n.t('order:pieces', { count: 1037 })).toBe(pieces);
  expect(i18n.t('inquiry:message.line', { name: 'A-1203', quantity: 1200 })).toBe('A-1203 × 1,200');
  // Numbers of orders are words.
  expect(i18n.t('order:list.openOrder', { number: '2611270042' })).toContain('2611270042');
});
