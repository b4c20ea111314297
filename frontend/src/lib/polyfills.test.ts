// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'vite';
import { expect, test } from 'vitest';

/** The polyfills as one script. */
async function bundled(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      target: ['chrome87', 'safari14'],
      lib: { entry: fileURLToPath(new URL('./polyfills.ts', import.meta.url)), formats: ['iife'], name: 'p' },
    },
  });
  const [chunk] = Array.isArray(output) ? (output[0]?.output ?? []) : 'output' in output ? output.output : [];
  return chunk?.type === 'chunk' ? chunk.code : '';
}

/** Takes from a fresh realm what Chrome 87 and Safari 14 lack. */
const OLD_BROWSER = `
  var window = globalThis;
  for (const [target, name] of [
    [Array.prototype, 'at'], [String.prototype, 'at'], [Object, 'hasOwn'],
    [Array.prototype, 'findLast'], [Array.prototype, 'findLastIndex'],
  ]) delete target[name];`;

test('an old browser gets the methods that the libraries call', async () => {
  const realm = createContext({});
  runInContext(OLD_BROWSER, realm);
  runInContext(await bundled(), realm);
  const results = runInContext(
    `JSON.stringify([
      [1, 2, 3].at(-1), 'abc'.at(-1),
      [1, 2, 3, 4].findLast((value) => value < 3), [1, 2, 3, 4].findLastIndex((value) => value < 3),
      Object.hasOwn({ a: 1 }, 'a'), Object.hasOwn({ a: 1 }, 'toString'),
    ])`,
    realm,
  );
  expect(JSON.parse(results)).toEqual([3, 'c', 2, 1, true, false]);
});
