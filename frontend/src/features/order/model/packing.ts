import type { Packing, ProductView } from '../types';
import type { ChosenLine } from './selection';

type PackingData = Pick<
  ProductView,
  'packingQuantity' | 'boxWeightGrams' | 'itemWeightGrams' | 'boxLengthsCm'
>;

function weightGrams(pieces: number, full: number | null, loose: number, data: PackingData): number | null {
  const { boxWeightGrams, itemWeightGrams } = data;
  if (full !== null && boxWeightGrams !== null && (loose === 0 || itemWeightGrams !== null)) {
    return full * boxWeightGrams + loose * (itemWeightGrams ?? 0);
  }
  return itemWeightGrams === null ? null : pieces * itemWeightGrams;
}

function boxVolumeCm3({ boxLengthsCm }: PackingData): number | null {
  return boxLengthsCm && boxLengthsCm.length * boxLengthsCm.width * boxLengthsCm.height;
}

function missingData(data: PackingData): Packing['missing'] {
  return [
    ...(data.packingQuantity === null ? (['packingQuantity'] as const) : []),
    ...(data.boxWeightGrams === null ? (['boxWeight'] as const) : []),
    ...(data.boxLengthsCm === null ? (['boxSpecification'] as const) : []),
  ];
}

/** Cartons, weight and volume of one line. Loose pieces take the space of a carton begun. */
function packingOfLine(pieces: number, data: PackingData): Packing {
  const size = data.packingQuantity;
  const full = size === null ? null : Math.floor(pieces / size);
  const loose = size === null ? 0 : pieces % size;
  const boxVolume = boxVolumeCm3(data);
  return {
    pieces,
    fullCartons: full,
    loosePieces: size === null ? null : loose,
    weightGrams: weightGrams(pieces, full, loose, data),
    volumeCm3: size === null || boxVolume === null ? null : Math.round(Math.ceil(pieces / size) * boxVolume),
    missing: missingData(data),
  };
}

type Figure = 'fullCartons' | 'loosePieces' | 'weightGrams' | 'volumeCm3';

function sumOf(packings: Packing[], figure: Figure): number | null {
  return packings.reduce<number | null>((sum, packing) => {
    const value = packing[figure];
    return sum === null || value === null ? null : sum + value;
  }, 0);
}

/** What is being chosen of one product, packed line by line as the server does it. */
export function packingOf(lines: readonly ChosenLine[], data: PackingData): Packing {
  const packings = lines.map((line) => packingOfLine(line.quantity, data));
  return {
    pieces: packings.reduce((sum, packing) => sum + packing.pieces, 0),
    fullCartons: sumOf(packings, 'fullCartons'),
    loosePieces: sumOf(packings, 'loosePieces'),
    weightGrams: sumOf(packings, 'weightGrams'),
    volumeCm3: sumOf(packings, 'volumeCm3'),
    missing: missingData(data),
  };
}
