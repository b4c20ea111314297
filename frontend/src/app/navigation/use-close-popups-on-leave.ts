import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { closeAllPopups } from '@/ui/popup-stack';

/** A kept page is only hidden when it is left, so its popups must be closed. */
export function useClosePopupsOnLeave(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname) closeAllPopups();
    last.current = pathname;
  }, [pathname]);
}
