import { type RefObject, useEffect, useRef, useState } from 'react';
import { scrollBehavior } from '@/lib/reduced-motion';
import { IconButton } from './button';
import './back-to-top.css';

/** Number of screens after which the button is shown. */
const AFTER_SCREENS = 2;

interface BackToTopProps {
  label: string;
}

/** Leads from far down a long page to its top. */
export function BackToTop({ label }: BackToTopProps) {
  const isFar = useIsFarDown();
  const button = useRef<HTMLDivElement>(null);
  const isAway = useCoversControl(button, isFar);
  if (!isFar) return null;

  function goUp() {
    window.scrollTo({ top: 0, behavior: scrollBehavior() });
  }

  return (
    <div className="totop" ref={button} data-away={isAway}>
      <IconButton solid icon="up" label={label} onPress={goUp} />
    </div>
  );
}

function useIsFarDown(): boolean {
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(window.scrollY > AFTER_SCREENS * window.innerHeight);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isFar;
}

/** How long the page rests after scrolling before the button looks for what is below it, in ms. */
const REST_MS = 120;

/** What people press or fill in; a card that is one large link is not hidden by a button in its corner. */
const CONTROLS = 'button, input, select, textarea, label, [role="button"], [role="link"]';
const LINK_HEIGHT_MAX = 60;

function isControl(element: Element): boolean {
  if (element.closest(CONTROLS)) return true;
  const link = element.closest('a');
  return link !== null && link.getBoundingClientRect().height < LINK_HEIGHT_MAX;
}

/** Whether a control is below the middle or a corner of a box. */
function hasControlBelow(own: HTMLElement): boolean {
  const { left, right, top, bottom } = own.getBoundingClientRect();
  const middle = [(left + right) / 2, (top + bottom) / 2] as const;
  const corners = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y] as const));
  return [middle, ...corners].some(([x, y]) =>
    document.elementsFromPoint?.(x, y).some((element) => !own.contains(element) && isControl(element)),
  );
}

function liesOn(own: HTMLElement, element: Element): boolean {
  const box = own.getBoundingClientRect();
  const other = element.getBoundingClientRect();
  const isBeside = other.right <= box.left || box.right <= other.left;
  const isApart = other.bottom <= box.top || box.bottom <= other.top;
  // Of something large, such as a heading's whole page, enough stays in sight.
  return !isBeside && !isApart && other.height < window.innerHeight / 2;
}

/**
 * Whether the button lies on a control: on that in focus (WCAG 2.4.11), or on any where the page has come to rest. It
 * then waits until the page or the focus has moved on.
 */
function useCoversControl(button: RefObject<HTMLElement | null>, isShown: boolean): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    let rest = 0;
    function look() {
      const own = button.current;
      const focused = document.activeElement;
      if (!isShown || !own) return setCovers(false);
      if (own.contains(focused)) return;
      const coversFocus = focused !== null && focused !== document.body && liesOn(own, focused);
      setCovers(coversFocus || hasControlBelow(own));
    }
    function lookAfterRest() {
      window.clearTimeout(rest);
      rest = window.setTimeout(look, REST_MS);
    }
    look();
    document.addEventListener('focusin', look);
    window.addEventListener('scroll', lookAfterRest, { passive: true });
    return () => {
      window.clearTimeout(rest);
      document.removeEventListener('focusin', look);
      window.removeEventListener('scroll', lookAfterRest);
    };
  }, [button, isShown]);
  return covers;
}
