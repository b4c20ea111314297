import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DRAFT_MAX_AGE_MS } from '@/model/drafts/draft-store';
import { changedDraft, clearDraft, EMPTY_DRAFT, loadDraft, saveDraft } from './draft';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const draft = { ...EMPTY_DRAFT, selection: { 51: 10, 52: null }, resume: true };

test('a draft survives a reload, for its own product', () => {
  saveDraft(7, draft);
  expect(loadDraft(7, 5)).toEqual(draft);
  expect(loadDraft(8, 5)).toEqual(EMPTY_DRAFT);
});

test('the next user of the device does not see it, and one who signs in keeps what was typed before', () => {
  saveDraft(7, { ...draft, owner: 5 });
  expect(loadDraft(7, 6)).toEqual(EMPTY_DRAFT);
  expect(loadDraft(7, null)).toEqual(EMPTY_DRAFT);
  expect(loadDraft(7, 5).selection).toEqual(draft.selection);
  saveDraft(7, draft);
  expect(loadDraft(7, 6).selection).toEqual(draft.selection);
});

test('of a page that outlives its session the next user takes over only the quantities', () => {
  const form = { ...EMPTY_DRAFT.form, customerName: 'Lina' };
  const attempt = { key: 'k', body: '{}' };
  const theirs = { ...draft, form, attempt, owner: 5 };
  expect(changedDraft(theirs, { resume: false }, 5)).toEqual({ ...theirs, resume: false });
  expect(changedDraft(theirs, { resume: false }, null)).toEqual({ ...theirs, resume: false });
  expect(changedDraft(theirs, {}, 6)).toEqual({ ...EMPTY_DRAFT, selection: draft.selection, owner: 6 });
  expect(changedDraft({ ...theirs, owner: null }, {}, 6)).toEqual({ ...theirs, owner: 6 });
});

test('after the order nothing is left of it', () => {
  saveDraft(7, draft);
  saveDraft(7, { ...draft, owner: 5 });
  clearDraft(7, 5);
  expect(loadDraft(7, 5)).toEqual(EMPTY_DRAFT);
});

test('a draft that is saved under an account is no longer a visitor’s', () => {
  saveDraft(7, draft);
  saveDraft(7, { ...draft, owner: 5 });
  expect(loadDraft(7, null)).toEqual(EMPTY_DRAFT);
});

test('users of one device do not overwrite each other’s drafts, and the newest of one’s drafts counts', () => {
  const now = Date.now();
  saveDraft(7, { ...draft, selection: { 51: 1 }, owner: 5 }, now - 2);
  saveDraft(7, { ...draft, selection: { 51: 2 }, owner: 6 }, now - 1);
  expect(loadDraft(7, 5, now).selection).toEqual({ 51: 1 });
  saveDraft(7, { ...draft, selection: { 51: 3 } }, now);
  expect(loadDraft(7, 5, now).selection).toEqual({ 51: 3 });
});

test('an old draft is forgotten, and after an hour the order form no longer opens by itself', () => {
  const then = Date.now();
  saveDraft(7, draft, then);
  expect(loadDraft(7, 5, then + 3_600_001)).toEqual({ ...draft, resume: false });
  expect(loadDraft(7, 5, then + DRAFT_MAX_AGE_MS + 1)).toEqual(EMPTY_DRAFT);
});

test.each(['not json', '{"selection":"x"}', '{"savedAt":1,"draft":{}}', 'null'])(
  'what an older version left (%s) is dropped',
  (text) => {
    localStorage.setItem('order-draft:7', text);
    expect(loadDraft(7, 5)).toEqual(EMPTY_DRAFT);
  },
);

test('a browser that refuses storage only forgets', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => saveDraft(7, draft)).not.toThrow();
});
