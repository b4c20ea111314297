import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { CardAdd, type ChangeByCard } from '@/model/cards/card-add';
import { late } from '@/model/late';
import { useHydrated } from '@/ui/use-hydrated';
import type { CardTap } from './basket-layer';

/** Loaded once the first page is shown, or for somebody who adds a product, if that had failed. */
const useLayer = late(async () => (await import('./basket-layer')).BasketLayer);

interface BasketHostProps {
  /** Whether the current screen shows the basket bar. */
  isShown: boolean;
  hasTabs: boolean;
  children: ReactNode;
}

/** The basket bar, and "add to basket" on product cards, inside shops and on the platform. */
export function BasketHost({ isShown, hasTabs, children }: BasketHostProps) {
  const isHydrated = useHydrated();
  const [taps, setTaps] = useState<CardTap[]>([]);
  const { pathname } = useLocation();
  // Cards keep one function for all pages.
  const place = useRef(pathname);
  useEffect(() => {
    place.current = pathname;
  }, [pathname]);
  const early = useLayer(isHydrated);
  const onDemand = useLayer(taps.length > 0 && early === null, () => setTaps([]));
  const BasketLayer = early ?? onDemand;
  const tap = useCallback<ChangeByCard>((product, direction) => {
    const tap = { key: Math.random(), product, direction, place: place.current };
    setTaps((before) => [...before, tap]);
  }, []);
  return (
    <CardAdd value={tap}>
      {/* Before the page for the keyboard: a list that grows has no end. */}
      {BasketLayer && <BasketLayer isShown={isShown} hasTabs={hasTabs} taps={taps} onTaps={setTaps} />}
      {children}
    </CardAdd>
  );
}
