import { expect, test } from 'vitest';
import { testFile } from '@/model/media/file-fixture';
import { type Chosen, filesOf, picturesAmong, tableProblem, typed, withPictures } from './import-files';

const file = (name: string, type = '', size = 1) =>
  new File([new Uint8Array(Math.min(size, 8))], name, { type });
const NONE: Chosen = { table: null, archive: null, pictures: [] };
const add = async (chosen: Chosen, files: File[]) => withPictures(chosen, files, await picturesAmong(files));

test('files get the media type of their ending', () => {
  expect(typed(file('a.CSV', 'application/vnd.ms-excel')).type).toBe('text/csv');
  expect(typed(file('a.zip', 'application/x-zip-compressed')).type).toBe('application/zip');
  expect(typed(file('a.jpg', 'image/jpeg')).type).toBe('image/jpeg');
});

test('only tables are taken as tables', () => {
  expect(tableProblem(file('goods.xlsx'))).toBeNull();
  expect(tableProblem(file('goods.xls'))).toBe('tableType');
  const large = file('goods.csv');
  Object.defineProperty(large, 'size', { value: 21 * 1024 * 1024 });
  expect(tableProblem(large)).toBe('tableSize');
});

test('pictures are collected, and one archive', async () => {
  const first = await add(NONE, [testFile('A-1.jpg', 'image/jpeg'), file('notes.txt', 'text/plain')]);
  const second = await add(first.chosen, [testFile('A-1.jpg', 'image/jpeg'), file('all.zip')]);
  expect(second.chosen.pictures.map(({ name }) => name)).toEqual(['A-1.jpg']);
  expect([first.problem, second.problem]).toEqual(['pictureType', null]);
  expect(filesOf({ ...second.chosen, table: file('t.csv') }).map(({ kind }) => kind)).toEqual([
    'table',
    'archive',
    'image',
  ]);
});

test('files that are no pictures the server takes are left out, and said so', async () => {
  const photo = testFile('A-1.heic', 'image/heic');
  expect(await add(NONE, [photo, testFile('A-2.jfif', 'image/jpeg', '')])).toMatchObject({
    chosen: { pictures: [{ name: 'A-2.jfif' }] },
    problem: 'pictureType',
  });
  expect((await add(NONE, [file('all.rar', 'application/vnd.rar')])).problem).toBe('pictureType');
});
