import { useQuery } from '@tanstack/react-query';
import { limitsQuery } from '../platform';
import type { FileLimits } from './file-check';

/** Until the limits are loaded nothing is rejected in the app; the server checks in any case. */
const UNKNOWN: FileLimits & { videoRecommendedMs: number | null } = {
  imageMaxBytes: Number.POSITIVE_INFINITY,
  videoMaxBytes: Number.POSITIVE_INFINITY,
  videoMaxMs: Number.POSITIVE_INFINITY,
  videoRecommendedMs: null,
};

export function useLimits() {
  return useQuery(limitsQuery()).data ?? UNKNOWN;
}
