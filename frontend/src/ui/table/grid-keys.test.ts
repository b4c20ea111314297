import { expect, test } from 'vitest';
import { isHelpKey, isSearchKey, movedBy, startsText } from './grid-keys';

const SIZE = { rows: 100, columns: 6, page: 12 };
const AT = { row: 50, column: 2 };
const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    code: '',
    ...more,
  }) as KeyboardEvent;

test.each<[string, Partial<KeyboardEvent>, [number, number], [number, number]]>([
  ['ArrowDown', {}, [51, 2], [51, 2]],
  ['ArrowUp', {}, [49, 2], [49, 2]],
  ['ArrowRight', {}, [50, 3], [50, 1]],
  ['ArrowLeft', {}, [50, 1], [50, 3]],
  ['ArrowRight', { ctrlKey: true }, [50, 5], [50, 0]],
  ['ArrowDown', { metaKey: true }, [99, 2], [99, 2]],
  ['PageDown', {}, [62, 2], [62, 2]],
  ['PageUp', {}, [38, 2], [38, 2]],
  ['Home', {}, [50, 0], [50, 0]],
  ['End', {}, [50, 5], [50, 5]],
  ['Home', { ctrlKey: true }, [0, 0], [0, 0]],
  ['End', { ctrlKey: true }, [99, 5], [99, 5]],
])('%s %o moves by the direction of the text', (key, more, ltr, rtl) => {
  const placeOf = (isRtl: boolean) => movedBy(press(key, more), AT, SIZE, isRtl);
  expect(placeOf(false)).toEqual({ row: ltr[0], column: ltr[1] });
  expect(placeOf(true)).toEqual({ row: rtl[0], column: rtl[1] });
});

test('no key leads out of the table', () => {
  expect(movedBy(press('ArrowUp'), { row: 0, column: 0 }, SIZE, false)).toEqual({ row: 0, column: 0 });
  expect(movedBy(press('PageDown'), { row: 95, column: 5 }, SIZE, false)).toEqual({ row: 99, column: 5 });
  expect(movedBy(press('ArrowDown'), { row: 0, column: 0 }, { ...SIZE, rows: 0 }, false)).toEqual({
    row: 0,
    column: 0,
  });
});

test('characters start a text, other keys and spaces do not', () => {
  expect(movedBy(press('a'), AT, SIZE, false)).toBeNull();
  expect(['1', '٣', '３', 'Process'].map((key) => startsText(press(key)))).toEqual([true, true, true, true]);
  expect([press(' '), press('Enter'), press('s', { ctrlKey: true })].map(startsText)).toEqual([
    false,
    false,
    false,
  ]);
});

test('search and help have their keys on every keyboard', () => {
  expect([press('/'), press('／'), press('ظ', { code: 'Slash' })].map(isSearchKey)).toEqual([
    true,
    true,
    true,
  ]);
  expect([press('?'), press('؟'), press('？')].map(isHelpKey)).toEqual([true, true, true]);
  expect(isSearchKey(press('?', { code: 'Slash', shiftKey: true }))).toBe(false);
  expect(isSearchKey(press('-', { code: 'Slash' })), 'a German keyboard').toBe(false);
});
