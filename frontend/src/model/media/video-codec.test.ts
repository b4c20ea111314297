import { expect, test } from 'vitest';
import { isHevc } from './video-codec';

const text = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));

const number = (value: number) => Uint8Array.from([value >> 24, value >> 16, value >> 8, value]);

function join(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = parts.flatMap((part) => [...part]);
  return Uint8Array.from(all);
}

const box = (name: string, ...body: Uint8Array[]) => {
  const content = join(...body);
  return join(number(content.length + 8), text(name), content);
};

/** A description of a video in a codec, as deep as it is in files. */
const moov = (codec: string) =>
  box('moov', box('trak', box('mdia', box('stsd', number(0), number(1), number(86), text(codec)))));

const file = (...boxes: Uint8Array[]) => new Blob([join(box('ftyp', text('qt  ')), ...boxes)]);

const MEDIA = box('mdat', text('stsd....hvc1hvc1'));

test('HEVC is known, wherever the description of the video is', async () => {
  expect(await isHevc(file(moov('hvc1'), MEDIA))).toBe(true);
  expect(await isHevc(file(MEDIA, moov('hev1')))).toBe(true);
  const longMedia = join(number(1), text('mdat'), number(0), number(20), text('abcd'));
  expect(await isHevc(file(longMedia, moov('dvh1')))).toBe(true);
});

test('other videos, and files that cannot be read, are not', async () => {
  expect(await isHevc(file(moov('avc1'), MEDIA))).toBe(false);
  expect(await isHevc(file(MEDIA))).toBe(false);
  expect(await isHevc(new Blob([text('\0\0\0\x01ftyp')]))).toBe(false);
  expect(await isHevc(new Blob([join(number(4), text('moovhvc1'))]))).toBe(false);
  expect(await isHevc(new Blob([]))).toBe(false);
});
