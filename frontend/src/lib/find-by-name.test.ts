import { expect, test } from 'vitest';
import { findByName } from './find-by-name';

const find = (names: string[], typed: string) => findByName(names, typed, (name) => name.split('|'));

test('the name that is typed comes first, then those that begin with it', () => {
  const names = ['Guinea-Bissau', 'Equatorial Guinea', 'Guinea', 'Ghana'];
  expect(find(names, 'guinea')).toEqual(['Guinea', 'Guinea-Bissau', 'Equatorial Guinea']);
});

test('nothing typed leaves all in their order', () => {
  expect(find(['b', 'a'], ' ')).toEqual(['b', 'a']);
});

test('characters left out of a name do not hide it', () => {
  const names = ['阿尔巴尼亚', '阿拉伯联合酋长国', '印度', '印度尼西亚'];
  expect(find(names, '阿联酋')).toEqual(['阿拉伯联合酋长国']);
  expect(find(names, '印尼')).toEqual(['印度尼西亚']);
  expect(find(names, '印度')).toEqual(['印度', '印度尼西亚']);
  expect(find(names, '酋联阿')).toEqual([]);
});

test('accents, hamza and vowel signs need not be typed', () => {
  expect(find(['Türkiye', 'Côte d’Ivoire'], 'turk')).toEqual(['Türkiye']);
  expect(find(['Türkiye', 'Côte d’Ivoire'], "cote d'iv")).toEqual(['Côte d’Ivoire']);
  expect(find(['الأردن', 'عُمان'], 'اردن')).toEqual(['الأردن']);
  expect(find(['الأردن', 'عُمان'], 'عمان')).toEqual(['عُمان']);
  expect(find(['المملكة العربية السعودية'], 'السعوديه')).toEqual(['المملكة العربية السعودية']);
});

test('other names are found by their beginning, in the digits of any keyboard', () => {
  const names = ['United Kingdom|UK|Britain|+44', 'Ukraine|+380', 'Turks & Caicos Islands|+1649'];
  expect(find(names, 'uk')[0]).toBe('United Kingdom|UK|Britain|+44');
  expect(find(names, 'brit')).toEqual(['United Kingdom|UK|Britain|+44']);
  expect(find(names, '+٣٨٠')).toEqual(['Ukraine|+380']);
});
