import type { QueryClient } from '@tanstack/react-query';

/** Resolves when queries and forms find what the device keeps. Without this code the app works, with a network. */
export async function startDevice(client: QueryClient, entry: string): Promise<void> {
  try {
    const { keepOnDevice } = await import('./device');
    await keepOnDevice(client, entry);
  } catch {
    // The next page tries again.
  }
}
