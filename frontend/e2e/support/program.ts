import { fileURLToPath } from 'node:url';

/** A program of this repository as `cargo build` leaves it. */
export function built(name: string): string {
  return fileURLToPath(new URL(`../../../target/debug/${name}`, import.meta.url));
}

/** The surroundings without anything that would set a program of ours up in another way. */
export function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('SHOP_')));
}
