import 'fake-indexeddb/auto';
import { createStore, set } from 'idb-keyval';
import { expect, test } from 'vitest';
import { readDraft } from '@/model/drafts/draft-store';
import { draftsMoved } from './drafts-moved';

const DRAFT = {
  savedAt: Date.now(),
  values: { name: '杯' },
  base: { name: '' },
  revision: null,
  attempt: null,
};

test('drafts of the version before are moved once, at the first start of a user', async () => {
  await set('5/product/new', DRAFT, createStore('drafts', 'drafts'));
  expect(draftsMoved()).toBeUndefined();
  localStorage.setItem('userInfo', JSON.stringify({ id: 5, alias: 'a', companyName: '', role: 'merchant' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'sessionChanged' }));
  await draftsMoved();
  expect(readDraft('5/product/new')).toEqual(DRAFT);
  expect(draftsMoved()).toBeUndefined();
});
