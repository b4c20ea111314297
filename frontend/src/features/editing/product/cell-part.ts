/** What may be wrong with a cell of the matrix. */
export type CellPart = 'price' | 'stock' | 'itemNumber' | 'image';
