import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearDraft, EMPTY_DRAFT, loadDraft, saveDraft } from './draft';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const draft = { ...EMPTY_DRAFT, selection: { 51: 10, 52: null }, resume: true };

test('a draft survives a reload, for its own product', () => {
  saveDraft(7, draft);
  expect(loadDraft(7)).toEqual(draft);
  expect(loadDraft(8)).toEqual(EMPTY_DRAFT);
});

test('after the order nothing is left of it', () => {
  saveDraft(7, draft);
  clearDraft(7);
  expect(loadDraft(7)).toEqual(EMPTY_DRAFT);
});

test.each(['not json', '{"selection":"x"}', 'null'])('what an older version left (%s) is dropped', (text) => {
  sessionStorage.setItem('order-draft:7', text);
  expect(loadDraft(7)).toEqual(EMPTY_DRAFT);
});

test('a browser that refuses storage only forgets', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => saveDraft(7, draft)).not.toThrow();
});
