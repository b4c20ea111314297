import { useEffect } from 'react';
import { isSignedIn } from '@/api/session';
import { shouldResumeBuying } from '../model/draft';

/** Calls back when the buyer returns to the product after signing in on the way to an order. */
export function useResumeBuying(productId: number, onResume: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only arriving at the product counts.
  useEffect(() => {
    if (isSignedIn() && shouldResumeBuying(productId)) onResume();
  }, [productId]);
}
