/** Movement after which a finger is taken to move in one direction only (PRODUCT.md, 2.4). */
export const DIRECTION_LOCK_PX = 10;

/** The direction in which a finger moves, from its distance to where it was put down; null: not decided yet. */
export function lockedDirection(x: number, y: number): 'inline' | 'block' | null {
  if (Math.max(Math.abs(x), Math.abs(y)) < DIRECTION_LOCK_PX) return null;
  return Math.abs(x) > Math.abs(y) ? 'inline' : 'block';
}
