import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { shopQuery } from '@/features/shop/queries';
import { shopName } from '@/model/contact/contact-details';
import { platformQuery } from '@/model/platform';
import { setSite } from '@/ui/page-title';
import { useShop } from '../paths';

/** Ends the titles of all pages with the name of the current shop, or of the platform outside of one. */
export function useSiteTitle(): void {
  const code = useShop();
  const shop = useQuery({ ...shopQuery(code ?? ''), enabled: code !== null }).data;
  const platform = useQuery({ ...platformQuery(), enabled: code === null }).data;
  const name = code === null ? platform?.name : shop && shopName(shop);
  const first = useRef(code);
  useEffect(() => {
    // Until it is known, the first page keeps the name that the server gave it.
    if (name !== undefined || code !== first.current) setSite(name ?? '');
  }, [name, code]);
}
