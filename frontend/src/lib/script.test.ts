import { expect, test } from 'vitest';
import { scriptLang } from './script';

test.each([
  ['手绘茶壶 600ml', 'zh'],
  ['LED 灯', 'zh'],
  ['Matt glazed mug', 'en'],
  ['Café crème', 'en'],
  ['كوب بطلاء غير لامع', 'ar'],
  ['كوب USB', 'ar'],
  ['Bosch 螺丝刀', 'zh'],
  ['+86 139 8765 4321', null],
  ['48×33×27', null],
  ['', null],
] as const)('%s is written in %s', (text, lang) => {
  expect(scriptLang(text)).toBe(lang);
});
