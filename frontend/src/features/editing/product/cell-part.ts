import type { TierPart } from './draft';

/** What may be wrong with a cell of the matrix. */
export type CellPart = 'price' | 'stock' | 'itemNumber' | 'image' | TierPart;
