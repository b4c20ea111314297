import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import type { FileProblem } from './file-check';
import { FileRejected } from './file-rejected';
import { useLimits } from './use-limits';

const BYTES_PER_MIB = 1024 * 1024;
const MS_PER_SECOND = 1000;

/** Messages for files that were rejected, by the app or by the server. */
export function useProblemText(): {
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
    (error: unknown) => (error instanceof FileRejected ? ofProblem(error.problem) : errorText(error)),
    [ofProblem],
  );
  return { ofProblem, ofError };
}
