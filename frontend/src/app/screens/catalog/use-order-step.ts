import { useState } from 'react';
import { useUrlState } from '@/app/use-url-state';
import type { BuyForm } from '@/features/order/buy-sheet';

const STEP = 'step';
/** The sheet of variants and quantities. */
const SHEET = 'order';
/** The forms above the sheet, by their names in the address. */
const FORMS: Record<string, BuyForm> = { form: 'order', inquiry: 'inquiry' };

/** State of the order sheet and its forms, in the address: a reload keeps what is open. */
export function useOrderStep() {
  const [params, change] = useUrlState({ preventScrollReset: true });
  const step = params.get(STEP) ?? '';
  const form = FORMS[step] ?? null;
  const isOpen = step === SHEET || form !== null;
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  const nameOf = (wanted: BuyForm | null) =>
    Object.keys(FORMS).find((name) => FORMS[name] === wanted) ?? SHEET;
  return {
    isOpen,
    wasOpened,
    form,
    open: () => change({ [STEP]: SHEET }),
    setForm: (wanted: BuyForm | null) => change({ [STEP]: nameOf(wanted) }),
    close: () => change({ [STEP]: null }),
  };
}
