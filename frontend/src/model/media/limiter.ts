/** Returns a function that runs at most `width` tasks at once, the others in FIFO order. */
export function createLimiter(width: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = width;

  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return async function run(task) {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      release();
    }
  };
}
