import { expect, test, vi } from 'vitest';
import { imageProblem, imageSizeProblem, videoLengthProblem, videoProblem } from './file-check';
import { testFile } from './file-fixture';
import { videoNote } from './video-note';

const limits = { imageMaxBytes: 10, videoMaxBytes: 20, videoMaxMs: 63_000 };
test.each([
  ['photo.jpg', 'image/jpeg', 'image/jpeg', null],
  ['photo.jfif', 'image/jpeg', 'image/jpeg', null],
  ['photo.jfif', 'image/jpeg', 'image/pjpeg', null],
  ['photo.jfif', 'image/jpeg', '', null],
  ['phone.JPG', 'image/jpeg', '', null],
  ['1700000000', 'image/png', '', null],
  ['saved.jpg', 'image/webp', 'image/jpeg', null],
  ['out-of-zip', 'image/gif', 'application/x-anything', null],
  ['photo', 'image/jpeg', 'application/octet-stream', null],
  ['photo.HEIC', 'image/heic', 'image/heic', 'notAnImage'],
  ['photo.jpg', 'image/heic', 'image/jpeg', 'notAnImage'],
  ['drawing.svg', 'image/svg+xml', 'image/svg+xml', 'notAnImage'],
  ['letter.pdf', 'application/pdf', 'application/pdf', 'notAnImage'],
  ['letter.jpg', 'application/pdf', 'image/jpeg', 'notAnImage'],
  ['letter', 'application/pdf', '', 'notAnImage'],
  ['clip.mp4', 'video/mp4', 'video/mp4', 'notAnImage'],
] as const)('%s with the bytes of %s, said to be "%s": %s', async (name, bytes, type, problem) => {
  expect(await imageProblem(testFile(name, bytes, type))).toBe(problem);
});

test.each([
  ['clip.mp4', 'video/mp4', 'video/mp4', 14, null],
  ['clip.mov', 'video/quicktime', '', 14, null],
  ['clip', 'video/mp4', 'application/octet-stream', 14, null],
  ['clip.mp4', 'video/mp4', 'video/x-anything', 14, null],
  ['clip.avi', 'video/x-msvideo', 'video/x-msvideo', 14, 'notAVideo'],
  ['clip.mp4', 'image/heic', 'video/mp4', 14, 'notAVideo'],
  ['photo.jpg', 'image/jpeg', 'image/jpeg', 14, 'notAVideo'],
  ['clip.mp4', 'video/mp4', 'video/mp4', 21, 'videoTooLarge'],
] as const)(
  '%s with the bytes of %s, said to be "%s", %i bytes: %s',
  async (name, bytes, type, size, problem) => {
    expect(await videoProblem(testFile(name, bytes, type, size), limits)).toBe(problem);
  },
);

test('an empty file, one that cannot be read and a wrong one have sentences of their own', async () => {
  expect(await imageProblem(new File([], 'a.jpg', { type: 'image/jpeg' }))).toBe('empty');
  const folder = testFile('folder', 'image/jpeg', '');
  vi.spyOn(folder, 'slice').mockReturnValue({
    arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
  } as unknown as Blob);
  expect(await imageProblem(folder)).toBe('unreadable');
  expect(await videoProblem(folder, limits)).toBe('unreadable');
});

test('an image above the limit is refused, one at it is not', () => {
  expect(imageSizeProblem(testFile('a.png', 'image/png', 'image/png', 11), limits)).toBe('imageTooLarge');
  expect(imageSizeProblem(testFile('a.png', 'image/png', 'image/png', 10), limits)).toBeNull();
});

test.each([
  [63_000, null],
  [63_001, 'videoTooLong'],
  [null, null],
])('a video of %s ms: %s', (length, problem) => {
  expect(videoLengthProblem(length, limits)).toBe(problem);
});

test('a video is described by length and size', () => {
  expect(videoNote({ durationMs: 38_400, bytes: 6_200_000 })).toBe('\u20660:38 · 6.2 MB\u2069');
  expect(videoNote({ durationMs: null, bytes: 900_000 })).toBe('\u20660.9 MB\u2069');
});
