import { expect, test } from 'vitest';
import { testLine } from '../detail/order-fixture';
import { otherTexts } from './line-texts';

const zh = { name: '茶杯', specValues: [{ spec: '颜色', item: '红' }], unit: '只' };
const en = { name: 'Tea cup', specValues: [{ spec: 'Colour', item: 'Red' }], unit: 'pc' };
const ar = { name: 'فنجان', specValues: [{ spec: 'اللون', item: 'أحمر' }], unit: 'قطعة' };

test.each([
  ['buyer', { ...en, buyer: en, original: zh }, [zh]],
  ['merchant', { ...zh, buyer: en, original: zh }, [en]],
  ['reader of a third language', { ...ar, buyer: en, original: zh }, [en, zh]],
  ['one language', { ...zh, buyer: zh, original: zh }, []],
])('%s reads what the other side reads, once', (_reader, texts, expected) => {
  expect(otherTexts(testLine(texts))).toEqual(expected);
});

test('a line differs by its chosen items too', () => {
  const half = { ...en, name: zh.name };
  expect(otherTexts(testLine({ ...zh, buyer: half, original: zh }))).toEqual([half]);
});
