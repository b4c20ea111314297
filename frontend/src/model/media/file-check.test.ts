import { expect, test } from 'vitest';
import { imageProblem, imageSizeProblem, videoLengthProblem, videoProblem } from './file-check';
import { videoNote } from './video-note';

const limits = { imageMaxBytes: 10, videoMaxBytes: 20, videoMaxMs: 63_000 };
const file = (name: string, type: string, bytes = 5) => new File(['x'.repeat(bytes)], name, { type });

test.each([
  ['photo.jpg', 'image/jpeg', null],
  ['photo.HEIC', 'image/heic', 'notAnImage'],
  ['drawing.svg', 'image/svg+xml', 'notAnImage'],
  ['phone.JPG', '', null],
  ['1700000000', '', null],
  ['photo.jfif', 'image/jpg', null],
  ['photo', 'application/octet-stream', null],
  ['letter.pdf', 'application/pdf', 'notAnImage'],
] as const)('%s of type "%s": %s', (name, type, problem) => {
  expect(imageProblem(file(name, type))).toBe(problem);
});

test.each([
  ['clip.mp4', 'video/mp4', 5, null],
  ['clip.mov', 'video/quicktime', 5, null],
  ['clip', '', 5, null],
  ['clip.mp4', 'application/octet-stream', 5, null],
  ['clip.avi', 'video/x-msvideo', 5, 'notAVideo'],
  ['clip.mp4', 'video/mp4', 21, 'videoTooLarge'],
  ['clip.mp4', 'video/mp4', 0, 'empty'],
] as const)('%s of type "%s" with %i bytes: %s', (name, type, bytes, problem) => {
  expect(videoProblem(file(name, type, bytes), limits)).toBe(problem);
});

test('an image above the limit is refused, one at it is not', () => {
  expect(imageSizeProblem(file('a.png', 'image/png', 11), limits)).toBe('imageTooLarge');
  expect(imageSizeProblem(file('a.png', 'image/png', 10), limits)).toBeNull();
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
