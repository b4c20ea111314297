import { useState } from 'react';
import { useUrlState } from '@/app/use-url-state';

const STEP = 'step';
const ORDER = 'order';

/** State of the order sheet; `?step=order` opens it initially. */
export function useOrderStep() {
  const [params, change] = useUrlState({ preventScrollReset: true });
  const isAsked = params.get(STEP) === ORDER;
  const [isOpened, setOpened] = useState(false);
  const isOpen = isAsked || isOpened;
  const [wasOpened, setWasOpened] = useState(isOpen);

  function open() {
    setWasOpened(true);
    setOpened(true);
  }

  function close() {
    setOpened(false);
    if (isAsked) change({ [STEP]: null });
  }

  return { isOpen, wasOpened: wasOpened || isOpen, open, close };
}
