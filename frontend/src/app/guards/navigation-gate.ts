import { useEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { leaveQuestion } from '@/ui/leave-guard';
import { closeAllPopups, closeTopPopups, hasOpenPopup } from '@/ui/popup-stack';

/**
 * The single blocker of the router, which supports only one: the back button first closes the topmost popup,
 * and leaving a dirty form asks for confirmation.
 */
export function useNavigationGate(): void {
  const asking = useRef(false);
  const closesPopup = useRef(false);
  const blocker = useBlocker(({ historyAction, currentLocation, nextLocation }) => {
    closesPopup.current = historyAction === 'POP' && hasOpenPopup();
    if (closesPopup.current) return true;
    return currentLocation.pathname !== nextLocation.pathname && leaveQuestion() !== null;
  });

  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    if (closesPopup.current) {
      closeTopPopups();
      blocker.reset();
      return;
    }
    const ask = leaveQuestion();
    // The form was saved between the attempt to leave and this render.
    if (!ask) {
      blocker.proceed();
      return;
    }
    asking.current = true;
    ask()
      .then((leave) => (leave ? blocker.proceed() : blocker.reset()))
      .finally(() => {
        asking.current = false;
      });
  }, [blocker]);

  useClosePopupsOnLeave();
}

/** A kept page is only hidden when it is left, so its popups must be closed. */
function useClosePopupsOnLeave(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname) closeAllPopups();
    last.current = pathname;
  }, [pathname]);
}
