import type { Area, ShippingArea } from '@/model/areas';

export interface Origin {
  id: number;
  name: string;
  /** The province of a city; null for what stands alone. */
  parentName: string | null;
  merchantCount: number;
}

/**
 * The places goods ship from, flat, with merchants at each, the busiest first.
 * A province's own count holds only those who named no city, or all of them: either way its cities
 * are shown by themselves, and the province only when it has merchants beyond its cities'.
 */
export function originsOf(areas: Area[], shippingArea: ShippingArea): Origin[] {
  return areas
    .filter((area) => area.shippingArea === shippingArea)
    .flatMap((area) => [...placesOf(area)])
    .filter(({ merchantCount }) => merchantCount > 0)
    .sort((one, other) => other.merchantCount - one.merchantCount || one.id - other.id);
}

function placesOf(area: Area): Origin[] {
  const cities = area.children.map(({ id, name, merchantCount }) => ({
    id,
    name,
    parentName: area.name,
    merchantCount,
  }));
  const inCities = cities.reduce((sum, { merchantCount }) => sum + merchantCount, 0);
  const { id, name, merchantCount } = area;
  return merchantCount > inCities ? [{ id, name, parentName: null, merchantCount }, ...cities] : cities;
}
