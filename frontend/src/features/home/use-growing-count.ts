import { type RefObject, startTransition, useState } from 'react';
import { isShownAgain } from '@/lib/shown-again';
import { useNear } from '@/ui/use-near';

interface GrowingCount {
  /** How many items to render. */
  count: number;
  /** For an element below the last rendered item, while items are missing. */
  end: RefObject<HTMLDivElement | null>;
}

/**
 * How many of `total` items to render: `initial` at first, the others one by one, each in a task of its own, as the end
 * comes near the screen. The rest of a home page, which arrives after its first screen, kept the phone from responding
 * for half a second when it was rendered at once (processor ÷ 4).
 */
export function useGrowingCount(total: number, initial = total): GrowingCount {
  const [count, setCount] = useState(initial);
  const isWaiting = count < total;
  const end = useNear({
    isWaiting,
    onNear: () => startTransition(() => setCount(count + 1)),
    turn: count,
    // A page that is shown again is scrolled to the reader's place, which needs all that is above it.
    isWhole: isWaiting && (typeof IntersectionObserver === 'undefined' || isShownAgain()),
  });
  return { count, end };
}
