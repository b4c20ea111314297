import { known } from '@/api/known';
import { shippingAreaEnum } from '@/api/open-enums';
import type { ShippingArea } from '@/model/areas';
import type { AdminArea } from '../types';

export interface FirstLevel {
  area: AdminArea;
  cities: AdminArea[];
}

/** The provinces or countries with their cities, in list order. */
export function firstLevel(list: AdminArea[], scope: ShippingArea): FirstLevel[] {
  return list
    .filter(
      ({ parentId, shippingArea }) => parentId === null && known(shippingAreaEnum, shippingArea) === scope,
    )
    .map((area) => ({ area, cities: list.filter(({ parentId }) => parentId === area.id) }));
}

/** Shops that ship from the area itself: `inUse` also counts its cities. */
export function shopsAt({ area, cities }: FirstLevel): number {
  return Math.max(0, area.inUse - cities.length);
}
