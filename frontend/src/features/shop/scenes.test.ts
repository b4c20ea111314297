import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sceneOf } from './scenes';

/** All codes of shipping origins, as a new database has them. */
const CODES = readFileSync('../migrations/src/data/areas.tsv', 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split('\t')[0] ?? '');

/** Every id that a place may have: the drawing of a landmark does not depend on it. */
const IDS = Array.from({ length: 48 }, (_, id) => id);
const drawingsOf = (code: string) => new Set(IDS.map((id) => sceneOf({ id, code }).drawing));

const [MOSQUE] = drawingsOf('TR');
const [TOWER] = drawingsOf('CN-GD-guangzhou');
const [GATE] = drawingsOf('CN-HE-baoding');

test('no place in China is drawn as a mosque', () => {
  const chinese = CODES.filter((code) => code.startsWith('CN'));
  expect(chinese.length).toBeGreaterThan(100);
  expect(chinese.filter((code) => drawingsOf(code).has(MOSQUE ?? ''))).toEqual([]);
});

test('a place with a landmark is drawn with it, whatever its id', () => {
  expect(drawingsOf('CN-GD-guangzhou')).toEqual(new Set([TOWER]));
  expect(drawingsOf('CN-HE-baoding')).toEqual(new Set([GATE]));
  expect(new Set([MOSQUE, TOWER, GATE]).size).toBe(3);
});

test('other towns do not all look alike', () => {
  expect(drawingsOf('CN-GD-yangjiang').size).toBe(3);
});
