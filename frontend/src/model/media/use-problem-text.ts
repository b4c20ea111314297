import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { isApiError } from '@/api/errors';
import type { FileProblem } from './file-check';
import { FileRejected } from './file-rejected';
import { useLimits } from './use-limits';

const BYTES_PER_MIB = 1024 * 1024;
const MS_PER_SECOND = 1000;

/** Messages for files of a kind that were rejected, by the app or by the server. */
export function useProblemText(kind: 'image' | 'video' = 'image'): {
  ofProblem: (problem: FileProblem) => string;
  ofError: (error: unknown) => string;
} {
  const { t } = useTranslation('uploads');
  const limits = useLimits();
  const ofProblem = useCallback(
    (problem: FileProblem) =>
      t(`problem.${problem}`, {
        imageMb: Math.floor(limits.imageMaxBytes / BYTES_PER_MIB),
        videoMb: Math.floor(limits.videoMaxBytes / BYTES_PER_MIB),
        seconds: Math.floor(limits.videoMaxMs / MS_PER_SECOND),
      }),
    [t, limits],
  );
  const ofError = useCallback(
    (error: unknown) => {
      if (error instanceof FileRejected) return ofProblem(error.problem);
      // The server's message names the formats of both kinds.
      if (isApiError(error, 'unsupported_file'))
        return ofProblem(kind === 'video' ? 'notAVideo' : 'notAnImage');
      return errorText(error);
    },
    [ofProblem, kind],
  );
  return { ofProblem, ofError };
}
