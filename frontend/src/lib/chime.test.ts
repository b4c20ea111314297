import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const started: number[] = [];

/** A browser's audio, which is silent until it is resumed after a tap. */
class FakeAudio {
  state = 'suspended';
  currentTime = 0;
  destination = {};
  async resume() {
    this.state = 'running';
  }
  createOscillator() {
    return {
      frequency: { value: 0 },
      connect: (to: unknown) => to,
      start: (at: number) => started.push(at),
      stop: () => undefined,
    };
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { gain, connect: (to: unknown) => to };
  }
}

async function freshChime() {
  vi.resetModules();
  return import('./chime');
}

beforeEach(() => {
  localStorage.clear();
  started.length = 0;
  vi.stubGlobal('AudioContext', FakeAudio);
});
afterEach(() => vi.unstubAllGlobals());

test('it rings after the first tap, which browsers wait for', async () => {
  const { prepareChime, ring } = await freshChime();
  const stop = prepareChime();
  ring();
  expect(started).toHaveLength(0);
  dispatchEvent(new Event('pointerdown'));
  ring();
  expect(started).toHaveLength(2);
  stop();
});

test('switched off it is silent, on this device for good', async () => {
  const first = await freshChime();
  const stop = first.prepareChime();
  dispatchEvent(new Event('pointerdown'));
  first.switchSound(false);
  first.ring();
  expect(started).toHaveLength(0);
  stop();
  const later = await freshChime();
  const stopLater = later.prepareChime();
  expect(later.sound.get()).toBe(false);
  dispatchEvent(new Event('keydown'));
  later.ring();
  expect(started).toHaveLength(0);
  // Who switches it on hears what it will be.
  later.switchSound(true);
  expect(started).toHaveLength(2);
  stopLater();
});

test('a browser without audio is silent', async () => {
  vi.unstubAllGlobals();
  const { prepareChime, ring } = await freshChime();
  const stop = prepareChime();
  dispatchEvent(new Event('pointerdown'));
  expect(ring).not.toThrow();
  stop();
});
