import { useQuery } from '@tanstack/react-query';
import type { FileLimits } from './file-check';
import { limitsQuery } from './queries';

/** Until the limits are known nothing is refused here: the server decides in any case. */
const UNKNOWN: FileLimits & { videoRecommendedMs: number | null } = {
  imageMaxBytes: Number.POSITIVE_INFINITY,
  videoMaxBytes: Number.POSITIVE_INFINITY,
  videoMaxMs: Number.POSITIVE_INFINITY,
  videoRecommendedMs: null,
};

export function useLimits() {
  return useQuery(limitsQuery()).data ?? UNKNOWN;
}
