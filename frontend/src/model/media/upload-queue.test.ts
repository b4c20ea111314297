import { beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from '@/api/errors';
import type { Media } from '@/api/upload';
import { createUploadQueue, type SendOptions } from './upload-queue';

const media = (id: number): Media => ({
  id,
  url: `/media/${id}.webp`,
  kind: 'image',
  width: 10,
  height: 10,
  bytes: 1,
  durationMs: null,
  variants: [],
  jpeg: null,
});
const file = (name: string) => new File(['x'], name, { type: 'image/png' });

interface Sent extends SendOptions {
  name: string;
  succeed: (media: Media) => void;
  fail: (error: unknown) => void;
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => {};
});

function queueWith(initial: Media[]) {
  const sent: Sent[] = [];
  const stored: number[][] = [];
  const arrived: number[] = [];
  const queue = createUploadQueue({
    initial,
    send: (chosen, how) =>
      new Promise((succeed, fail) => sent.push({ ...how, name: chosen.name, succeed, fail })),
    onArrival: ({ id }) => arrived.push(id),
  });
  const detach = queue.attach((all) => stored.push(all.map(({ id }) => id)));
  return { queue, sent, stored, arrived, detach, states: () => queue.slots().map((slot) => slot.state) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a chosen file is on its way at once, and its picture joins the stored ones when it arrives', async () => {
  const { queue, sent, stored, states } = queueWith([media(1)]);
  queue.add([file('a.png')]);
  sent[0]?.onProgress(0.5);
  expect(states()).toEqual(['done', 'uploading']);
  expect(queue.slots()[1]?.progress).toBe(0.5);
  sent[0]?.succeed(media(2));
  await settled();
  expect(states()).toEqual(['done', 'done']);
  expect(stored).toEqual([[1, 2]]);
});

test('failed files stay, and are sent again together when asked', async () => {
  const { queue, sent, stored, states } = queueWith([]);
  queue.add([file('a.png')]);
  sent[0]?.fail(new NetworkError('offline'));
  await settled();
  expect(states()).toEqual(['failed']);
  queue.retryFailed();
  expect(states()).toEqual(['uploading']);
  sent[1]?.succeed(media(7));
  await settled();
  expect(stored).toEqual([[7]]);
});

test('removing a file on its way cancels it and stores nothing', async () => {
  const { queue, sent, stored } = queueWith([]);
  queue.add([file('a.png')]);
  queue.remove(queue.slots()[0]?.id ?? '');
  expect(sent[0]?.signal.aborted).toBe(true);
  sent[0]?.succeed(media(3));
  await settled();
  expect(queue.slots()).toEqual([]);
  expect(stored).toEqual([]);
});

test('a new order is reported with the stored pictures only', async () => {
  const { queue, stored } = queueWith([media(1), media(2)]);
  queue.add([file('a.png')]);
  const [first, second, third] = queue.slots().map((slot) => slot.id);
  queue.reorder([third, second, first] as string[]);
  expect(stored).toEqual([[2, 1]]);
});

test('a reset from outside keeps what is still on its way', () => {
  const { queue, states } = queueWith([media(1)]);
  const listener = vi.fn();
  queue.subscribe(listener);
  queue.add([file('a.png')]);
  queue.adopt([media(5), media(6)]);
  expect(states()).toEqual(['done', 'done', 'uploading']);
  expect(listener).toHaveBeenCalled();
});

test('a file that was refused is not sent again', async () => {
  const { queue, sent, states } = queueWith([]);
  queue.add([file('a.png')]);
  sent[0]?.fail(new Error('too large'));
  await settled();
  queue.retryFailed();
  expect(sent).toHaveLength(1);
  expect(states()).toEqual(['failed']);
});

test('a picture that arrives while its field is closed is handed on', async () => {
  const { queue, sent, stored, arrived, detach } = queueWith([media(1)]);
  queue.add([file('a.png')]);
  detach();
  sent[0]?.succeed(media(2));
  await settled();
  expect(stored).toEqual([]);
  expect(arrived).toEqual([2]);
});

test('giving up keeps what is stored', () => {
  const { queue, sent, states } = queueWith([media(1)]);
  queue.add([file('a.png')]);
  queue.cancel();
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(states()).toEqual(['done']);
});

test('leaving cancels everything', () => {
  const { queue, sent } = queueWith([]);
  queue.add([file('a.png'), file('b.png')]);
  queue.dispose();
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true]);
});

test('what a form no longer has gives its memory back', async () => {
  const revoked: string[] = [];
  URL.revokeObjectURL = (url) => void revoked.push(url);
  const { queue, sent } = queueWith([]);
  queue.add([file('a.png')]);
  sent[0]?.succeed(media(1));
  await settled();
  queue.adopt([media(1), media(2)]);
  expect(revoked).toEqual([]);
  queue.adopt([media(2)]);
  expect(revoked).toEqual(['blob:test']);
});
