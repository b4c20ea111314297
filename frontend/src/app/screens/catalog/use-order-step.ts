import { useState } from 'react';
import { useUrlState } from '@/app/use-url-state';

const STEP = 'step';
const ORDER = 'order';

/** The page's own address with the sheet open: the way back from signing in. */
export function withOrderStep(href: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}${STEP}=${ORDER}`;
}

/** Whether the sheet for ordering is open; `?step=order` opens it at once. */
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
