import type { Packing, ProductView } from '../types';
import type { ChosenLine } from './selection';

type PackingData = Pick<
  ProductView,
  'packingQuantity' | 'boxWeightGrams' | 'itemWeightGrams' | 'boxLengthsCm'
>;

/** Share of a carton value for some pieces, rounded up. */
function share(whole: number, pieces: number, perCarton: number): number {
  return Math.ceil((whole * pieces) / perCarton);
}

/** Weight in grams: full cartons by carton weight, loose pieces by item weight or their share of a carton. */
function weightGrams(pieces: number, data: PackingData): number | null {
  const { packingQuantity: size, boxWeightGrams, itemWeightGrams } = data;
  if (size === null) return itemWeightGrams && pieces * itemWeightGrams;
  const full = Math.floor(pieces / size);
  const loose = pieces % size;
  const needsBox = full > 0 || (loose > 0 && itemWeightGrams === null);
  if (needsBox && boxWeightGrams === null) return null;
  const box = boxWeightGrams ?? 0;
  return full * box + (itemWeightGrams === null ? share(box, loose, size) : loose * itemWeightGrams);
}

function boxVolumeCm3({ boxLengthsCm }: PackingData): number | null {
  return boxLengthsCm && Math.round(boxLengthsCm.length * boxLengthsCm.width * boxLengthsCm.height);
}

/** Cartons, weight and volume of one line, by the rules of the server. */
function packingOfLine(pieces: number, data: PackingData): Packing {
  const size = data.packingQuantity;
  const boxVolume = boxVolumeCm3(data);
  const weight = weightGrams(pieces, data);
  return {
    pieces,
    fullCartons: size && Math.floor(pieces / size),
    loosePieces: size && pieces % size,
    weightGrams: weight,
    volumeCm3: size === null || boxVolume === null ? null : share(boxVolume, pieces, size),
    missing: [
      ...(size === null ? (['packingQuantity'] as const) : []),
      ...(weight === null ? (['boxWeight'] as const) : []),
      ...(boxVolume === null ? (['boxSpecification'] as const) : []),
    ],
  };
}

type Figure = 'fullCartons' | 'loosePieces' | 'weightGrams' | 'volumeCm3';

/** Sums the known values and lists the missing ones. */
function sumOf(packings: Packing[], figure: Figure): number | null {
  const known = packings.flatMap((packing) => packing[figure] ?? []);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** Packing of a selection, line by line as on the server. */
export function packingOf(lines: readonly ChosenLine[], data: PackingData): Packing {
  const packings = lines.map((line) => packingOfLine(line.quantity, data));
  return {
    pieces: packings.reduce((sum, packing) => sum + packing.pieces, 0),
    fullCartons: sumOf(packings, 'fullCartons'),
    loosePieces: sumOf(packings, 'loosePieces'),
    weightGrams: sumOf(packings, 'weightGrams'),
    volumeCm3: sumOf(packings, 'volumeCm3'),
    missing: [...new Set(packings.flatMap(({ missing }) => missing))],
  };
}
