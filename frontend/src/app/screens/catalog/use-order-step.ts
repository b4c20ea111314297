import { useState } from 'react';
import { useSearchParams } from 'react-router';

const STEP = 'step';
const ORDER = 'order';

/** The page's own address with the sheet open: the way back from signing in. */
export function withOrderStep(href: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}${STEP}=${ORDER}`;
}

/** Whether the sheet for ordering is open; `?step=order` opens it at once. */
export function useOrderStep() {
  const [params, setParams] = useSearchParams();
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
    if (!isAsked) return;
    const after = new URLSearchParams(params);
    after.delete(STEP);
    setParams(after, { replace: true, preventScrollReset: true });
  }

  return { isOpen, wasOpened: wasOpened || isOpen, open, close };
}
