import { expect, test } from 'vitest';
import { createLimiter } from './limiter';

test('no more than the given number run at once, in the order they came, also past a failure', async () => {
  const run = createLimiter(2);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const all = [1, 2, 3, 4].map((id) =>
    run(() => {
      started.push(id);
      return new Promise<void>((resolve, reject) =>
        ends.push(id === 1 ? () => reject(new Error('x')) : resolve),
      );
    }).catch(() => {}),
  );
  const tick = () => new Promise((resolve) => setTimeout(resolve));
  await tick();
  expect(started).toEqual([1, 2]);
  ends[0]?.();
  await tick();
  expect(started).toEqual([1, 2, 3]);
  ends[1]?.();
  ends[2]?.();
  await tick();
  ends[3]?.();
  await Promise.all(all);
  expect(started).toEqual([1, 2, 3, 4]);
});
