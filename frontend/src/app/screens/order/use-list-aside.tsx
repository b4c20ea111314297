import { type ComponentProps, useDeferredValue } from 'react';
import { useSession } from '@/api/session';
import { late } from '@/model/late';
import { useWindowFrom } from '@/ui/use-window-from';
import type { ListAside } from './list-aside';

const useAside = late(async () => (await import('./orders')).ListAside, ['order', 'inquiry']);

/** The list beside an order or inquiry, for its buyer and merchant, in wide windows; null elsewhere. */
export function useListAside(list: ComponentProps<typeof ListAside> | null) {
  const { signedIn } = useSession();
  const isWide = useWindowFrom(1024) && signedIn;
  const Aside = useAside(isWide);
  // While another order is loaded, the list remains.
  const shown = useDeferredValue(list);
  if (!isWide) return null;
  return <aside className="page__aside">{Aside && shown && <Aside {...shown} />}</aside>;
}
