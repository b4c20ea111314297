import { currentSession } from '@/api/session';
import { readStored, storedKeys } from '@/lib/stored';

const isTrue = (value: unknown): value is true => value === true;

let move: Promise<void> | undefined;

/**
 * Resolves once forms find the drafts of the version before, which kept them in IndexedDB; undefined if there are none.
 * Only users have drafts. Where the browser has no IndexedDB there is nothing to move.
 */
export function draftsMoved(): Promise<void> | undefined {
  // A page of the version before that was open then may leave something later.
  const isDone = readStored('draftsMoved', isTrue) && storedKeys('draft-left:').length === 0;
  if (isDone || !currentSession().user) return undefined;
  move ??= import('@/model/drafts/move-drafts').then(({ moveDrafts }) => moveDrafts()).catch(() => undefined);
  return move;
}
