/** What quantities are counted in. */
export type CountIn = 'pieces' | 'cartons';
