import type { TFunction } from 'i18next';
import * as v from 'valibot';
import { productInputLimits } from '@/api/limits';

type T = TFunction<'editing'>;

/** What the editor writes and the server takes out before it counts. */
const DROPPED = /<\/?col(?:group)?\b[^>]*>| (?:class|style|target|rel)="[^"]*"/g;

/** The message for details that are certainly too long; close to the limit, only the server knows. */
export function detailsProblem(html: string, t: T): string | null {
  const max = productInputLimits.details.maxLength;
  return [...html.replace(DROPPED, '')].length > max ? t('product.problem.details', { max }) : null;
}

export function notTooLong(t: T) {
  return v.pipe(
    v.string(),
    v.rawCheck<string>(({ dataset, addIssue }) => {
      const problem = dataset.typed ? detailsProblem(dataset.value, t) : null;
      if (problem) addIssue({ message: problem });
    }),
  );
}
