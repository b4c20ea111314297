import { errorText } from '@/api/error-text';
import { isApiError } from '@/api/errors';
import type { RowProblems } from './quick-rows';

/** Reasons that concern every row: those after it would fail in the same way. */
const STOPS = ['settlement_expired', 'product_cap_reached', 'category_missing', 'unauthenticated'];

export type RowOutcome = 'saved' | RowProblems;

/** What to show of a row that was not saved, and whether the rows after it can be. */
export function failureOf(error: unknown): { problems: RowProblems; goesOn: boolean } {
  if (!isApiError(error)) return { problems: { row: errorText(error) }, goesOn: false };
  if (error.reason === 'name_taken') return { problems: { name: errorText(error) }, goesOn: true };
  const of = (path: string) => error.fields.find((field) => field.path === path)?.message;
  const name = of('name');
  const price = of('salePrice');
  const other = error.fields.find(({ path }) => path !== 'name' && path !== 'salePrice')?.message;
  const problems: RowProblems = {
    ...(name && { name }),
    ...(price && { price }),
    ...(other && { row: other }),
  };
  if (Object.keys(problems).length === 0) problems.row = errorText(error);
  return { problems, goesOn: !STOPS.includes(error.reason ?? '') };
}

interface SaveRows {
  ids: string[];
  /** Saves one row; waits for its photograph. */
  save: (id: string) => Promise<void>;
  onOutcome: (id: string, outcome: RowOutcome) => void;
}

/** Saves rows one after another; false when not all of them are saved. Throws when saving is cancelled. */
export async function saveRows({ ids, save, onOutcome }: SaveRows): Promise<boolean> {
  let all = true;
  for (const id of ids) {
    try {
      await save(id);
      onOutcome(id, 'saved');
    } catch (error) {
      // Cancelled.
      if (error instanceof DOMException) throw error;
      const { problems, goesOn } = failureOf(error);
      onOutcome(id, problems);
      all = false;
      if (!goesOn) return false;
    }
  }
  return all;
}
