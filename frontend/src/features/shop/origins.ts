import { known } from '@/api/known';
import { shippingAreaEnum } from '@/api/open-enums';
import type { Area, ShippingArea } from '@/model/areas';

export interface Origin {
  id: number;
  /** Never changes, such as `CN-ZJ-yiwu`. */
  code: string;
  name: string;
  /** The province of a city; null otherwise. */
  parentName: string | null;
  merchantCount: number;
}

/**
 * A flat list of shipping origins with merchants, those with most merchants first. Cities are listed
 * separately; a province is listed only when it has more merchants than its cities together.
 */
export function originsOf(areas: Area[], shippingArea: ShippingArea): Origin[] {
  return areas
    .filter((area) => known(shippingAreaEnum, area.shippingArea) === shippingArea)
    .flatMap((area) => [...placesOf(area)])
    .filter(({ merchantCount }) => merchantCount > 0)
    .sort((one, other) => other.merchantCount - one.merchantCount || one.id - other.id);
}

function placesOf(area: Area): Origin[] {
  const cities = area.children.map(({ id, code, name, merchantCount }) => ({
    id,
    code,
    name,
    parentName: area.name,
    merchantCount,
  }));
  const inCities = cities.reduce((sum, { merchantCount }) => sum + merchantCount, 0);
  const { id, code, name, merchantCount } = area;
  return merchantCount > inCities ? [{ id, code, name, parentName: null, merchantCount }, ...cities] : cities;
}
