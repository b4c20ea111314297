import { lateAside } from '../late-aside';

/** The list beside an order or inquiry, for its buyer and merchant. */
export const useListAside = lateAside(async () => (await import('./orders')).ListAside, ['order', 'inquiry']);
