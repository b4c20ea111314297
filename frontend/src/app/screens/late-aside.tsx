import { type ComponentType, useDeferredValue } from 'react';
import { useSession } from '@/api/session';
import type { Part } from '@/i18n/setup';
import { late } from '@/model/late';
import { useWindowFrom } from '@/ui/use-window-from';

/** A list beside what is open of it, in wide windows, which alone load it. The hook takes null where there is none. */
export function lateAside<P extends object>(load: () => Promise<ComponentType<P>>, texts: readonly Part[]) {
  const usePart = late(load, texts);
  return function useAside(list: P | null) {
    const { signedIn } = useSession();
    const isWide = useWindowFrom(1024) && signedIn;
    const Aside = usePart(isWide);
    // While another one is loaded, the list remains.
    const shown = useDeferredValue(list);
    if (!isWide || !list) return null;
    return <aside className="page__aside">{Aside && shown && <Aside {...shown} />}</aside>;
  };
}
