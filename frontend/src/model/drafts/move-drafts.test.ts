import 'fake-indexeddb/auto';
import { clear, createStore, entries, setMany } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';
import { DRAFT_MAX_AGE_MS, readDraft, writeDraft } from './draft-store';
import { moveDrafts } from './move-drafts';

const NOW = Date.now();
const draft = (name: string, savedAt = NOW) => ({
  savedAt,
  values: { name },
  base: { name: '底' },
  revision: 3,
  attempt: { key: 'k', body: '{}' },
});
const leave = (key: string, left: object) => localStorage.setItem(`draft-left:${key}`, JSON.stringify(left));
const database = () => createStore('drafts', 'drafts');

beforeEach(async () => {
  localStorage.clear();
  await clear(database());
});

test('what IndexedDB holds is moved whole, once', async () => {
  const stored = {
    ...draft('杯'),
    unsent: [{ field: 'images', name: 'a.png', at: 1 }],
    earlier: draft('碗'),
  };
  await setMany([['5/product/new', stored]], database());
  await moveDrafts();
  expect(readDraft('5/product/new')).toEqual(stored);
  expect(await entries(database())).toEqual([]);
  expect(localStorage.getItem('draftsMoved')).toBe('true');
  await moveDrafts();
  expect(readDraft('5/product/new')).toEqual(stored);
});

test('what a page left as it ended comes before what it had not read, and replaces what it had', async () => {
  await setMany(
    [
      ['5/unread', draft('杯')],
      ['5/read', draft('杯')],
    ],
    database(),
  );
  leave('5/unread', { ...draft('碗'), followsStored: true });
  leave('5/read', { ...draft('杯子'), followsStored: false });
  leave('5/alone', { ...draft('壶'), followsStored: true });
  await moveDrafts();
  expect(readDraft('5/unread')).toEqual({ ...draft('碗'), earlier: draft('杯') });
  expect(readDraft('5/read')).toEqual(draft('杯子'));
  expect(readDraft('5/alone')).toEqual(draft('壶'));
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft-left:'))).toEqual([]);
});

test('a draft of this version stays before an older one, and drafts that are too old are left out', async () => {
  writeDraft('5/both', draft('碗'));
  await setMany(
    [
      ['5/both', { ...draft('杯'), earlier: draft('旧', NOW - DRAFT_MAX_AGE_MS - 1) }],
      ['5/old', draft('旧', NOW - DRAFT_MAX_AGE_MS - 1)],
    ],
    database(),
  );
  await moveDrafts(NOW);
  expect(readDraft('5/both')).toEqual({ ...draft('碗'), earlier: draft('杯') });
  expect(readDraft('5/old', 0)).toBeNull();
});

test('where the storage refuses, nothing is lost: it is moved at another start', async () => {
  await setMany([['5/product/new', draft('杯')]], database());
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  await moveDrafts();
  full.mockRestore();
  expect(localStorage.getItem('draftsMoved')).toBeNull();
  await moveDrafts();
  expect(readDraft('5/product/new')).toEqual(draft('杯'));
  expect(localStorage.getItem('draftsMoved')).toBe('true');
});
