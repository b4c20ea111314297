import { expect, test } from 'vitest';
import { newName } from './draft';
import { splitValues, withPreset } from './spec-values';

const item = (name: string) => ({ ...newName(), name });
const names = (items: { name: string }[]) => items.map(({ name }) => name);

test.each([
  ['红,蓝', ['红', '蓝']],
  ['红，蓝、绿', ['红', '蓝', '绿']],
  ['أحمر، أزرق', ['أحمر', 'أزرق']],
  ['红\n蓝\n', ['红', '蓝', '']],
  ['红，', ['红', '']],
  ['大红', ['大红']],
])('"%s" becomes %j', (typed, expected) => {
  const only = item('');
  expect(names(splitValues([only], { ...only, name: typed }, 50).items)).toEqual(expected);
});

test('the item keeps its id and the one to type into is named', () => {
  const [first, last] = [item('x'), item('y')];
  const { items, fresh } = splitValues([first, last], { ...first, name: 'a,b' }, 50);
  expect(names(items)).toEqual(['a', 'b', 'y']);
  expect(items[0]?.id).toBe(first.id);
  expect(fresh).toBe(items[1]?.id);
});

test('a value that has a comma already can be edited', () => {
  const only = item('1,5 L');
  expect(names(splitValues([only], { ...only, name: '1,5 Lit' }, 50).items)).toEqual(['1,5 Lit']);
});

test('there are never more items than fit', () => {
  const only = item('');
  expect(names(splitValues([only], { ...only, name: 'a,b,c' }, 2).items)).toEqual(['a', 'b']);
});

test('a preset adds the sizes that are missing', () => {
  expect(names(withPreset([item('xl'), item('')], 'clothes', 50))).toEqual([
    'xl',
    'S',
    'M',
    'L',
    '2XL',
    '3XL',
    '4XL',
    '5XL',
  ]);
  const shoes = names(withPreset([], 'shoes', 50));
  expect([shoes[0], shoes.at(-1), shoes.length]).toEqual(['35', '46', 12]);
});
