import { useEffect, useState } from 'react';
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
  if (!isFar) return null;

  function goUp() {
    window.scrollTo({ top: 0, behavior: scrollBehavior() });
  }

  return (
    <div className="totop">
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
