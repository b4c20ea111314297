import { known } from '@/api/known';
import { shippingAreaEnum } from '@/api/open-enums';
import type { Choice } from '@/ui/choice-list';
import type { Area, ShippingArea } from './areas';

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
