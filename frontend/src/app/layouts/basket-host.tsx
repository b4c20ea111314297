import { type ReactNode, useState } from 'react';
import { loadScreen } from '@/lib/lazy-screen';
import { type AddableProduct, CardAdd } from '@/model/cards/card-add';
import { reportPartFailure } from '@/model/part-failure';
import { latePart } from '@/ui/late-part';
import { useHydrated } from '@/ui/use-hydrated';

const importLayer = async () => (await import('./basket-layer')).BasketLayer;

/** Loaded once the first page is shown; a visitor without it looks around as before. */
const useLayer = latePart(importLayer);
/** Loaded for somebody who adds a product, if that had failed. */
const useLayerForAdding = latePart(() => loadScreen(async () => ({ default: await importLayer() })));

interface BasketHostProps {
  /** Whether the current screen shows the basket bar. */
  isShown: boolean;
  hasTabs: boolean;
  children: ReactNode;
}

/** The basket bar, and "add to basket" on product cards, inside shops and on the platform. */
export function BasketHost({ isShown, hasTabs, children }: BasketHostProps) {
  const isHydrated = useHydrated();
  const [adding, setAdding] = useState<AddableProduct | null>(null);
  const close = () => setAdding(null);
  const early = useLayer(isHydrated, () => undefined);
  const onDemand = useLayerForAdding(adding !== null && early === null, (cause) =>
    reportPartFailure(cause, close),
  );
  const BasketLayer = early ?? onDemand;
  return (
    <CardAdd value={setAdding}>
      {children}
      {BasketLayer && <BasketLayer isShown={isShown} hasTabs={hasTabs} adding={adding} onAdded={close} />}
    </CardAdd>
  );
}
