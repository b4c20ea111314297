import { useEffect, useEffectEvent, useState } from 'react';
import { lockedDirection } from '@/ui/direction-lock';
import { leaveQuestion } from '@/ui/leave-guard';
import { hasOpenPopup } from '@/ui/popup-stack';

/** Distance after which letting go refreshes the page. */
export const PULL_PX = 72;
/** The page follows the finger at this share of its speed, and this far at most. */
const RESISTANCE = 0.5;
const FARTHEST_PX = 110;

/** null: at rest. Otherwise how far the page is pulled, in px, or that it is being refreshed. */
type Pull = null | number | 'refreshing';

/** Whether something below the finger scrolls by itself: that gesture is its own. */
function scrollsInside(target: EventTarget | null): boolean {
  for (let element = target; element instanceof Element && element !== document.body; ) {
    const { overflowY } = window.getComputedStyle(element);
    const isScroller = /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight;
    if (isScroller && element.scrollTop > 0) return true;
    element = element.parentElement;
  }
  return false;
}

/**
 * Pulling the page down at its top refreshes it, also in chat-app browsers, which have no gesture for that. Only a
 * finger that moves down first, at the very top, with nothing open and no changed form, is followed; all other
 * movements stay the browser's.
 */
export function usePullToRefresh(refresh: () => Promise<unknown>): Pull {
  const [pull, setPull] = useState<Pull>(null);
  const run = useEffectEvent(async () => {
    setPull('refreshing');
    await refresh().catch(() => undefined);
    setPull(null);
  });
  const isBusy = useEffectEvent(() => pull === 'refreshing');

  useEffect(() => {
    let from: { x: number; y: number } | null = null;
    let isPulling = false;
    let pulled = 0;

    function rest(): void {
      from = null;
      isPulling = false;
      pulled = 0;
      window.removeEventListener('touchmove', onMove);
    }

    function onStart(event: TouchEvent): void {
      rest();
      const [finger] = event.touches;
      const isFree = !isBusy() && !hasOpenPopup() && leaveQuestion() === null;
      if (!finger || event.touches.length > 1 || window.scrollY > 0 || !isFree) return;
      if (scrollsInside(event.target)) return;
      from = { x: finger.clientX, y: finger.clientY };
      // Not passive, so that the pulled page does not bounce as well; only while a finger is down at the top.
      window.addEventListener('touchmove', onMove, { passive: false });
    }

    /** Whether the movement is a pull, once it has a direction. */
    function follows(x: number, y: number): boolean {
      if (isPulling) return true;
      const direction = lockedDirection(x, y);
      isPulling = direction === 'block' && y > 0 && window.scrollY <= 0;
      if (direction !== null && !isPulling) rest();
      return isPulling;
    }

    function onMove(event: TouchEvent): void {
      const [finger, second] = event.touches;
      if (!from || !finger || second) {
        stop();
        return;
      }
      const [x, y] = [finger.clientX - from.x, finger.clientY - from.y];
      if (!follows(x, y)) return;
      if (event.cancelable) event.preventDefault();
      pulled = Math.min(Math.max(0, y) * RESISTANCE, FARTHEST_PX);
      setPull(pulled);
    }

    function stop(): void {
      if (isPulling) setPull(null);
      rest();
    }

    function onEnd(): void {
      const isFar = isPulling && pulled >= PULL_PX;
      stop();
      if (isFar) void run();
    }

    window.addEventListener('touchstart', onStart, { passive: true });
    window.addEventListener('touchend', onEnd);
    window.addEventListener('touchcancel', stop);
    return () => {
      rest();
      window.removeEventListener('touchstart', onStart);
      window.removeEventListener('touchend', onEnd);
      window.removeEventListener('touchcancel', stop);
    };
  }, []);

  return pull;
}
