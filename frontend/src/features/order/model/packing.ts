import type { Packing, ProductView } from '../types';

type PackingData = Pick<
  ProductView,
  'packingQuantity' | 'boxWeightGrams' | 'itemWeightGrams' | 'boxLengthsCm'
>;

/** Weight in grams: full cartons by carton weight, loose pieces by item weight; where one is not given, the other counts. */
function weightGrams(pieces: number, data: PackingData): number | null {
  const { packingQuantity: size, boxWeightGrams, itemWeightGrams } = data;
  if (size === null || boxWeightGrams === null) return itemWeightGrams && pieces * itemWeightGrams;
  const loose = pieces % size;
  const looseGrams =
    itemWeightGrams === null ? Math.ceil((boxWeightGrams * loose) / size) : loose * itemWeightGrams;
  return Math.floor(pieces / size) * boxWeightGrams + looseGrams;
}

/** Tenths of a millimetre to a centimetre: lengths have at most two decimals. */
const UNITS_PER_CM = 100;

/** What pieces take of their cartons, from exact lengths, rounded up once. */
function volumeCm3(pieces: number, { packingQuantity, boxLengthsCm }: PackingData): number | null {
  if (packingQuantity === null || boxLengthsCm === null) return null;
  const units = (cm: number) => BigInt(Math.round(cm * UNITS_PER_CM));
  const { length, width, height } = boxLengthsCm;
  const whole = units(length) * units(width) * units(height) * BigInt(pieces);
  const perCm3 = BigInt(packingQuantity) * BigInt(UNITS_PER_CM ** 3);
  return Number((whole + perCm3 - 1n) / perCm3);
}

/** Cartons, weight and volume of one product, by the rules of the server: its variants share cartons. */
export function packingOf(pieces: number, data: PackingData): Packing {
  const size = data.packingQuantity;
  return {
    pieces,
    fullCartons: size && Math.floor(pieces / size),
    loosePieces: size && pieces % size,
    weightGrams: weightGrams(pieces, data),
    volumeCm3: volumeCm3(pieces, data),
    missing: [
      ...(size === null ? (['packingQuantity'] as const) : []),
      ...(data.itemWeightGrams === null && data.boxWeightGrams === null ? (['itemWeight'] as const) : []),
      ...(data.boxLengthsCm === null ? (['boxSpecification'] as const) : []),
    ],
  };
}
