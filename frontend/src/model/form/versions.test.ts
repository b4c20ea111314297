import { expect, test } from 'vitest';
import type { Media } from '@/api/upload';
import { parseYuan } from '@/lib/money';
import { fieldAt } from './version-fields';
import { differencesOf, isSameVersion, mergedVersion, type VersionField } from './versions';

interface Goods {
  name: string;
  unit: string;
  images: Media[];
  translations: { en: { name: string } };
  note?: string;
}

const picture = (id: number, url = `/media/${id}.webp`) => ({ id, url, variants: [] }) as unknown as Media;
const base: Goods = { name: '杯', unit: '件', images: [picture(1)], translations: { en: { name: 'Cup' } } };

const field = (path: string): VersionField<Goods> => ({
  key: path,
  label: path,
  paths: [path],
  show: () => '',
});
const fields = ['name', 'unit', 'images', 'translations.en.name'].map(field);

function compare(mine: Partial<Goods>, theirs: Partial<Goods>) {
  const versions = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } };
  return {
    differences: differencesOf(fields, versions).map(({ field: { key }, changedBy }) => [key, changedBy]),
    merged: (...kept: string[]) => mergedVersion(fields, versions, new Set(kept)),
  };
}

test('what one side changed is merged, and only what the other one changed is asked about', () => {
  const { differences, merged } = compare({ unit: '箱' }, { name: '茶杯' });
  expect(differences).toEqual([['name', 'theirs']]);
  expect(merged()).toMatchObject({ name: '茶杯', unit: '箱' });
  expect(merged('name')).toMatchObject({ name: '杯', unit: '箱' });
});

test('a field that both changed is theirs or mine, as chosen', () => {
  const { differences, merged } = compare({ name: '马克杯' }, { name: '茶杯' });
  expect(differences).toEqual([['name', 'both']]);
  expect(merged().name).toBe('茶杯');
  expect(merged('name').name).toBe('马克杯');
});

test('the same change on both sides is no conflict', () => {
  expect(compare({ name: '茶杯 ' }, { name: '茶杯' }).differences).toEqual([]);
});

test('a picture is the same under another address', () => {
  expect(compare({}, { images: [picture(1, '/signed?again')] }).differences).toEqual([]);
  expect(compare({ images: [] }, { images: [picture(1), picture(2)] }).differences).toEqual([
    ['images', 'both'],
  ]);
});

test('nested fields are merged one by one', () => {
  const { merged } = compare({ translations: { en: { name: 'Mug' } } }, { unit: '箱' });
  expect(merged()).toMatchObject({ unit: '箱', translations: { en: { name: 'Mug' } } });
});

test('what was typed into a part without a field is kept', () => {
  expect(compare({ note: 'mine' }, { name: '茶杯' }).merged().note).toBe('mine');
});

test('beside covered translations, what no field covers stays as it was typed', () => {
  const translations = { en: { name: 'Mug' }, zh: { name: '杯子' } };
  const versions = {
    base: { ...base, translations: { en: { name: 'Cup' }, zh: { name: '' } } },
    mine: { ...base, translations },
    theirs: { ...base, unit: '箱', translations: { en: { name: 'Cup' }, zh: { name: '别处' } } },
  };
  expect(mergedVersion(fields, versions, new Set())).toMatchObject({ unit: '箱', translations });
});

const priced = [fieldAt<{ price: string; name: string }>('price', 'price', { reads: parseYuan })];

test.each([
  ['12.5', '12.50', true],
  ['12.5', ' 12,50 元', true],
  ['1250', '¥1,250.00', true],
  ['12.5', '١٢٫٥', true],
  ['1250', '1,250', false],
  ['', '0', false],
  ['12.5', '12.05', false],
  ['abc', 'abc ', true],
])('the price "%s" is the same as "%s": %s', (stored, typed, expected) => {
  const at = (price: string) => ({ price, name: '杯' });
  expect(isSameVersion(priced, at(stored), at(typed))).toBe(expected);
  const versions = { base: at('9'), mine: at(typed), theirs: at(stored) };
  expect(differencesOf(priced, versions)).toHaveLength(expected ? 0 : 1);
});

test.each([
  ['杯', '杯\u2067'],
  ['杯', '\u202a杯\u202c'],
  ['一\n二', '一\r\n二'],
  ['café', 'cafe\u0301'],
])('texts that look the same are no conflict: %j', (stored, typed) => {
  expect(compare({ name: typed }, { name: stored }).differences).toEqual([]);
});

test('versions differ by what no field covers', () => {
  const at = (name: string) => ({ price: '1', name });
  expect(isSameVersion(priced, at('杯 '), at('杯'))).toBe(true);
  expect(isSameVersion(priced, at('杯'), at('碗'))).toBe(false);
});
