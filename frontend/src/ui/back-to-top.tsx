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
  const isAway = useCoversFocus(button, isFar);
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

/** Whether the button lies on the control in focus (WCAG 2.4.11): it then waits until the focus has moved on. */
function useCoversFocus(button: RefObject<HTMLElement | null>, isShown: boolean): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    function look() {
      const focused = document.activeElement;
      if (!isShown || !button.current || !focused || focused === document.body) return setCovers(false);
      if (button.current.contains(focused)) return;
      const own = button.current.getBoundingClientRect();
      const other = focused.getBoundingClientRect();
      const isBeside = other.right <= own.left || own.right <= other.left;
      const isApart = other.bottom <= own.top || own.bottom <= other.top;
      // Of something large, such as a heading's whole page, enough stays in sight.
      setCovers(!isBeside && !isApart && other.height < window.innerHeight / 2);
    }
    look();
    document.addEventListener('focusin', look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      document.removeEventListener('focusin', look);
      window.removeEventListener('scroll', look);
    };
  }, [button, isShown]);
  return covers;
}
