import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { nextTask } from '@/lib/next-task';
import { useHydrated } from './use-hydrated';

/**
 * A component that most visits never need: the returned hook loads its code when `isWanted` first holds, and
 * returns it from then on. Until then it returns null. A failure is reported each time the part is wanted. The
 * argument of `load` is whether somebody waits for the part and sees its failure.
 */
export function latePart<P extends object>(load: (isAwaited: boolean) => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | null = null;
  return function useLatePart(
    isWanted: boolean,
    onFailure?: (cause: unknown) => void,
  ): ComponentType<P> | null {
    const isHydrated = useHydrated();
    const [part, setPart] = useState(() => loaded);
    const fail = useEffectEvent((cause: unknown) => onFailure?.(cause));
    const isAwaited = onFailure !== undefined;
    const isMissing = isWanted && part === null;
    useEffect(() => {
      if (!isMissing) return;
      let isOver = false;
      // A task of its own: to ask for the code and what it needs takes 4 ms (profile of the product list).
      nextTask()
        .then(() => load(isAwaited))
        .then(
          (component) => {
            loaded = component;
            if (!isOver) setPart(() => component);
          },
          (cause: unknown) => {
            if (!isOver) fail(cause);
          },
        );
      return () => {
        isOver = true;
      };
    }, [isMissing, isAwaited]);
    // The server renders no part, so neither does the hydration of its page.
    return isHydrated ? part : null;
  };
}
