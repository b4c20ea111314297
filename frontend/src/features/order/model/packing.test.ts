import { expect, test } from 'vitest';
import { packingOf } from './packing';

const KNOWN = {
  packingQuantity: 24,
  boxWeightGrams: 11_200,
  itemWeightGrams: 420,
  boxLengthsCm: { length: 48, width: 33, height: 27 },
};
test('full data give cartons, weight and volume', () => {
  expect(packingOf(276, KNOWN)).toEqual({
    pieces: 276,
    fullCartons: 11,
    loosePieces: 12,
    weightGrams: 11 * 11_200 + 12 * 420,
    volumeCm3: 11.5 * 48 * 33 * 27,
    missing: [],
  });
});

test('loose pieces without a weight of their own weigh their share of a carton', () => {
  const packing = packingOf(30, { ...KNOWN, itemWeightGrams: null });
  expect(packing).toMatchObject({ fullCartons: 1, loosePieces: 6, weightGrams: 1.25 * 11_200 });
});

test('cartons without a weight weigh their pieces', () => {
  const packing = packingOf(35, { ...KNOWN, boxWeightGrams: null });
  expect(packing).toMatchObject({ weightGrams: 35 * 420, missing: [] });
});

test('a weight that is missing is named, and a carton weight alone lacks only the pieces in it', () => {
  const none = { ...KNOWN, boxWeightGrams: null, itemWeightGrams: null };
  expect(packingOf(30, none)).toMatchObject({ weightGrams: null, missing: ['itemWeight'] });
  const box = { ...KNOWN, packingQuantity: null, itemWeightGrams: null };
  expect(packingOf(30, box)).toMatchObject({ weightGrams: null, missing: ['packingQuantity'] });
});

test('the volume of a carton is rounded only after it is multiplied', () => {
  const boxLengthsCm = { length: 10.05, width: 10.05, height: 10.05 };
  const packing = packingOf(1000, { ...KNOWN, packingQuantity: 1, boxLengthsCm });
  expect(packing.volumeCm3).toBe(1_015_076);
});

test('without packing data the weight of the pieces remains, and what lacks is named', () => {
  const data = { packingQuantity: null, boxWeightGrams: null, itemWeightGrams: 420, boxLengthsCm: null };
  expect(packingOf(10, data)).toEqual({
    pieces: 10,
    fullCartons: null,
    loosePieces: null,
    weightGrams: 4200,
    volumeCm3: null,
    missing: ['packingQuantity', 'boxSpecification'],
  });
});
