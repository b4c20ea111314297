import { beforeEach, expect, test, vi } from 'vitest';
import {
  DRAFT_MAX_AGE_MS,
  DRAFTS_MAX_CHARACTERS,
  type Draft,
  dismissRemoved,
  draftKey,
  draftStorage,
  ORDER_DRAFT_PREFIX,
  pruneDrafts,
  readDraft,
  readKept,
  removeDraft,
  updateDraft,
  writeDraft,
  writeKept,
} from './draft-store';

const NOW = 1_790_000_000_000;
const draft = (name: string, savedAt = NOW): Draft<{ name: string }> => ({
  savedAt,
  values: { name },
  base: { name: '' },
  revision: null,
  attempt: null,
});
const nameIn = (key: string) => readDraft<{ name: string }>(key, NOW)?.values.name;
const isAny = (value: unknown): value is { savedAt: number } => value !== null;

beforeEach(() => {
  localStorage.clear();
  dismissRemoved();
});

test('a draft belongs to one user', () => {
  writeDraft(draftKey(5, 'product/new'), draft('杯'));
  expect(nameIn(draftKey(5, 'product/new'))).toBe('杯');
  expect(nameIn(draftKey(6, 'product/new'))).toBeUndefined();
  expect(nameIn(draftKey(null, 'product/new'))).toBeUndefined();
});

test('a removed draft is gone, and a later update does not bring it back', () => {
  writeDraft('5/album/1', draft('杯'));
  removeDraft('5/album/1');
  updateDraft<{ name: string }>('5/album/1', (old) => ({ ...old, values: { name: '碗' } }));
  expect(nameIn('5/album/1')).toBeUndefined();
});

test('an update keeps the rest of the draft', () => {
  writeDraft('5/album/2', { ...draft('杯'), revision: 7 });
  updateDraft<{ name: string }>('5/album/2', (old) => ({ ...old, values: { name: '碗' } }));
  expect(readDraft('5/album/2', NOW)).toMatchObject({ values: { name: '碗' }, revision: 7 });
});

test('a draft is not offered after 30 days', () => {
  writeDraft('5/old', draft('杯', NOW - DRAFT_MAX_AGE_MS - 1));
  expect(nameIn('5/old')).toBeUndefined();
});

test('pruning deletes what is too old, of forms and of orders', () => {
  const old = NOW - DRAFT_MAX_AGE_MS - 1;
  writeDraft('7/ancient', draft('a', old));
  writeKept(`${ORDER_DRAFT_PREFIX}7`, { savedAt: old });
  writeDraft('7/young', draft('b', NOW));
  localStorage.setItem(`${ORDER_DRAFT_PREFIX}count-in-7`, '"cartons"');
  pruneDrafts(NOW);
  expect(Object.keys(localStorage).sort()).toEqual(['draft:7/young', `${ORDER_DRAFT_PREFIX}count-in-7`]);
});

test('drafts have 2 million characters in all: the oldest are deleted first, and forms say so', () => {
  const third = 'a'.repeat(DRAFTS_MAX_CHARACTERS / 3 - 200);
  writeKept(`${ORDER_DRAFT_PREFIX}7`, { savedAt: NOW + 1, ...{ text: third } });
  writeDraft('7/first', draft(third, NOW));
  writeDraft('7/second', draft(third, NOW + 2));
  expect(draftStorage.get().removed).toBe(0);
  writeDraft('7/third', draft(third, NOW + 3));
  expect([nameIn('7/first'), nameIn('7/second'), nameIn('7/third')]).toEqual([undefined, third, third]);
  expect(draftStorage.get().removed).toBe(1);
  expect(readKept(`${ORDER_DRAFT_PREFIX}7`, isAny, NOW)).not.toBeNull();
  writeDraft('7/second', draft(third + third, NOW + 4));
  expect(readKept(`${ORDER_DRAFT_PREFIX}7`, isAny, NOW)).toBeNull();
  expect(nameIn('7/third')).toBe(third);
  expect(draftStorage.get().removed).toBe(2);
  dismissRemoved();
  expect(draftStorage.get().removed).toBe(0);
});

test('what is no draft keeps its room, and counts for nothing', () => {
  localStorage.setItem('basket:7', 'b'.repeat(DRAFTS_MAX_CHARACTERS));
  writeDraft('7/first', draft('杯'));
  writeDraft('7/second', draft('a'.repeat(DRAFTS_MAX_CHARACTERS - 300)));
  expect([nameIn('7/first'), draftStorage.get().removed]).toEqual(['杯', 0]);
  expect(localStorage.getItem('basket:7')).toHaveLength(DRAFTS_MAX_CHARACTERS);
});

test('a draft that is too large for all the room is refused and deletes nothing', () => {
  writeDraft('7/first', draft('杯'));
  expect(writeDraft('7/huge', draft('a'.repeat(DRAFTS_MAX_CHARACTERS)))).toBe(false);
  expect(draftStorage.get()).toEqual({ isRefused: true, removed: 0 });
  expect(nameIn('7/first')).toBe('杯');
  expect(writeDraft('7/first', draft('碗'))).toBe(true);
  expect(draftStorage.get().isRefused).toBe(false);
});

test('a browser that blocks its storage refuses drafts, and forms say so', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(writeDraft('7/first', draft('杯'))).toBe(false);
  expect(draftStorage.get().isRefused).toBe(true);
  expect(readDraft('7/first')).toBeNull();
  vi.restoreAllMocks();
});
