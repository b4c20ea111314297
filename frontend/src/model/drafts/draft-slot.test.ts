import { expect, test } from 'vitest';
import { takeDraftSlot } from './draft-slot';
import { writeDraft } from './draft-store';

type Granted = (lock: Lock | null) => unknown;

/** The locks of one browser, with `ifAvailable` only. */
function browserLocks(): LockManager {
  const held = new Set<string>();
  const request = async (name: string, _: LockOptions, granted: Granted) => {
    if (held.has(name)) return granted(null);
    held.add(name);
    await granted({ name, mode: 'exclusive' });
    held.delete(name);
  };
  return { request } as unknown as LockManager;
}

const draft = { savedAt: Date.now(), values: {}, base: {}, revision: null, attempt: null };

test('each tab takes a name of its own, which is free again when the tab ends', async () => {
  const locks = browserLocks();
  const one = await takeDraftSlot(1, 'product/new', { locks });
  const two = await takeDraftSlot(1, 'product/new', { locks });
  expect([one.name, two.name]).toEqual(['product/new', 'product/new/2']);
  expect((await takeDraftSlot(2, 'product/new', { locks })).name).toBe('product/new');
  one.release();
  await Promise.resolve();
  expect((await takeDraftSlot(1, 'product/new', { locks })).name).toBe('product/new');
});

test('a draft that was left behind comes first', async () => {
  const locks = browserLocks();
  writeDraft('3/product/new/2', draft);
  const one = await takeDraftSlot(3, 'product/new', { locks });
  const two = await takeDraftSlot(3, 'product/new', { locks });
  expect([one.name, two.name]).toEqual(['product/new/2', 'product/new']);
});

test('without locks, or where they are refused, the first name is shared', async () => {
  const refused = { request: () => Promise.reject(new Error('SecurityError')) } as unknown as LockManager;
  expect((await takeDraftSlot(1, 'product/new', { locks: undefined })).name).toBe('product/new');
  expect((await takeDraftSlot(1, 'product/new', { locks: refused })).name).toBe('product/new');
});

test('drafts at other names are listed, but not those of another tab', async () => {
  const locks = browserLocks();
  for (const slot of ['product/new', 'product/new/2', 'product/new/3']) writeDraft(`4/${slot}`, draft);
  const one = await takeDraftSlot(4, 'product/new', { locks });
  expect(one.others.map(({ name }) => name)).toEqual(['product/new/2', 'product/new/3']);
  const two = await takeDraftSlot(4, 'product/new', { locks });
  expect([two.name, two.others.map(({ name }) => name)]).toEqual(['product/new/2', ['product/new/3']]);
  two.release();
  await new Promise((resolve) => setTimeout(resolve));
  const chosen = await takeDraftSlot(4, 'product/new', { locks, preferred: 'product/new/3' });
  expect([chosen.name, chosen.others.map(({ name }) => name)]).toEqual(['product/new/3', ['product/new/2']]);
});
