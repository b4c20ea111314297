import { expect, test } from 'vitest';
import { searchedWords } from './keyword';

test.each([
  ['#JC-1101', 'JC-1101'],
  ['＃JC-1101', 'JC-1101'],
  ['货号JC-1101', 'JC-1101'],
  ['货号：JC-1101', 'JC-1101'],
  ['款号 JC-1101', 'JC-1101'],
  ['Item no.: JC-1101', 'JC-1101'],
  ['item number JC-1101', 'JC-1101'],
  ['رقم الصنف: JC-1101', 'JC-1101'],
  ['JC-1101', 'JC-1101'],
  ['货号', '货号'],
  ['#', '#'],
  ['货号 ＪＣ－１１０１', 'ＪＣ－１１０１'],
  ['编号牌', '编号牌'],
  ['茶杯 #2', '茶杯 #2'],
  ['', ''],
])('"%s" searches for "%s"', (typed, words) => {
  expect(searchedWords(typed)).toBe(words);
});
