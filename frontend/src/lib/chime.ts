import { createStore } from './store';
import { readStored, writeStored } from './stored';

const KEY = 'sound';
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether this device makes a sound when something new arrives; on until its user switches it off. */
export const sound = createStore(true);

/** Two tones downwards, as of the bell at a shop's door: pitch in Hz, start and length in seconds. */
const TONES = [
  { pitch: 1318.5, start: 0, length: 0.5 },
  { pitch: 1046.5, start: 0.16, length: 0.7 },
];
const LOUDNESS = 0.2;

let audio: AudioContext | null = null;

/** Reads the choice of this device, and waits for the first tap, before which browsers let no page make a sound. */
export function prepareChime(): () => void {
  sound.set(readStored(KEY, isBoolean) ?? true);
  addEventListener('pointerdown', wake);
  addEventListener('keydown', wake);
  return sleep;
}

export function switchSound(isOn: boolean): void {
  sound.set(isOn);
  writeStored(KEY, isOn);
  if (isOn) ring();
}

/** Rings, unless it is switched off or the browser forbids it. */
export function ring(): void {
  if (!sound.get() || audio?.state !== 'running') return;
  for (const { pitch, start, length } of TONES) {
    const from = audio.currentTime + start;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(LOUDNESS, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + length);
  }
}

function wake(): void {
  if (!('AudioContext' in window)) return;
  audio ??= new AudioContext();
  // A call or another app may have stopped it.
  if (audio.state !== 'running') void audio.resume().catch(() => undefined);
}

function sleep(): void {
  removeEventListener('pointerdown', wake);
  removeEventListener('keydown', wake);
}
