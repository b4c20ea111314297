import type { ReactNode } from 'react';
import { Later } from './later';
import { useGrowingCount } from './use-growing-count';

interface WhenNearProps {
  /** What it shows is there at first: it does not wait. */
  isLoaded: boolean;
  /** All that is above it is rendered: it would be moved away otherwise. */
  isReady: boolean;
  children: ReactNode;
}

/** A part further down that is rendered, and loads what it shows, when it comes near the screen. */
export function WhenNear({ isLoaded, isReady, children }: WhenNearProps) {
  const { count, end } = useGrowingCount(isReady ? 1 : 0, isLoaded ? 1 : 0);
  return count > 0 ? children : <Later ref={end} />;
}
