import { startTransition, useEffect, useState } from 'react';

/**
 * How many of `total` items to render: all of those that are there at first, later ones one by one, each in a task of
 * its own. The rest of a home page, which arrives after its first screen, kept the phone from responding for half a
 * second when it was rendered at once (processor ÷ 4).
 */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(total);
  const isGrowing = count < total;
  useEffect(() => {
    if (!isGrowing) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + 1)));
    return () => clearTimeout(timer);
  }, [count, isGrowing]);
  return count;
}
