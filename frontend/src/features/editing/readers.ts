import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { components } from '@/api/schema';
import { accountQuery } from '@/model/account';
import type { PriceVisibility } from '@/model/price-words';

export type OwnVisibility = components['schemas']['ProductPriceVisibility'];

/** What can be chosen for a shop. A value that is chosen already and not among them stays until another one is. */
const FOR_SHOPS = ['everyone', 'signedIn', 'ask'] as const;

type KnownVisibility = (typeof FOR_SHOPS)[number] | 'customers';

const isKnown = (value: string): value is KnownVisibility =>
  value === 'customers' || FOR_SHOPS.some((each) => each === value);

/** The visibility that this version knows; another one is as `ask`. */
const knownVisibility = (value: string): KnownVisibility => (isKnown(value) ? value : 'ask');

/** Who sees the prices of products that inherit it. */
export function useShopVisibility(): PriceVisibility {
  return useQuery(accountQuery()).data?.shop.priceVisibility ?? 'everyone';
}

/** The visibility of a product whose SKUs all have a price. */
export function effectiveOf(own: OwnVisibility, shop: PriceVisibility): KnownVisibility {
  return knownVisibility(own === 'inherit' ? shop : own);
}

/** The name of a visibility. */
export function useReaderName(): (visibility: string) => string {
  const { t } = useTranslation('editing');
  return (visibility) => t(`readers.${knownVisibility(visibility)}`);
}

/** Names of visibilities, the choices of a form and what buyers read. */
export function useReaders() {
  const { t } = useTranslation('editing');
  const shop = useShopVisibility();
  const nameOf = useReaderName();
  const ownName = (own: string) =>
    own === 'inherit' ? t('readers.inherit', { shop: nameOf(shop) }) : nameOf(own);
  const withCurrent = <T extends string>(values: readonly T[], current: T | undefined) =>
    current === undefined || values.includes(current) ? values : [...values, current];
  return {
    nameOf,
    ownName,
    shopChoices: (current: PriceVisibility) =>
      withCurrent<PriceVisibility>(FOR_SHOPS, current).map((value) => ({ value, label: nameOf(value) })),
    productChoices: (current?: OwnVisibility) =>
      withCurrent<OwnVisibility>(['inherit', ...FOR_SHOPS], current).map((value) => ({
        value,
        label: ownName(value),
      })),
    /** The sentence below the choice. */
    noteOf: (visibility: string) => t(`readers.note.${knownVisibility(visibility)}`),
  };
}
