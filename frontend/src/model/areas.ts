import { known } from '@/api/known';
import { shippingAreaEnum } from '@/api/open-enums';
import { keepAliveQuery } from '@/api/query-client';
import { read } from '@/api/read';
import type { components } from '@/api/schema';
import type { Choice } from '@/ui/choice-list';

export type Area = components['schemas']['Area'];
export type ShippingArea = components['schemas']['ShippingArea'];

/** The shipping origins with merchants, which are a few of all. */
export const areasWithMerchantsQuery = () => ({
  ...read('/api/area', { withMerchants: true }),
  ...keepAliveQuery,
});

/** All shipping origins: provinces with their cities, and countries. */
export const areasQuery = () => ({ ...read('/api/area'), ...keepAliveQuery });

/** "Jiangxi · Jingdezhen": a place with the province it belongs to. */
export function areaName(name: string, parentName: string | null | undefined): string {
  return parentName ? `${parentName} · ${name}` : name;
}

function flattened(areas: Area[], parent: Area | null): Choice<number>[] {
  return areas.flatMap((area) => [
    { value: area.id, label: areaName(area.name, parent?.name) },
    ...flattened(area.children, area),
  ]);
}

/** Every place one can ship from, inside the country or abroad. */
export function areaChoices(areas: Area[], shippingArea: ShippingArea): Choice<number>[] {
  return flattened(
    areas.filter((area) => known(shippingAreaEnum, area.shippingArea) === shippingArea),
    null,
  );
}
