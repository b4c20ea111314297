import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import {
  DRAFT_MAX_AGE_MS,
  DRAFTS_MAX,
  type Draft,
  draftKey,
  pruneDrafts,
  readDraft,
  removeDraft,
  updateDraft,
  writeDraft,
  writeLeft,
} from './draft-store';

const NOW = 1_790_000_000_000;
const draft = (name: string, savedAt = NOW): Draft<{ name: string }> => ({
  savedAt,
  values: { name },
  base: { name: '' },
  revision: null,
  attempt: null,
});
const nameIn = async (key: string) => (await readDraft<{ name: string }>(key, NOW))?.values.name;

test('a draft belongs to one user', async () => {
  await writeDraft(draftKey(5, 'product/new'), draft('杯'));
  expect(await nameIn(draftKey(5, 'product/new'))).toBe('杯');
  expect(await nameIn(draftKey(6, 'product/new'))).toBeUndefined();
  expect(await nameIn(draftKey(null, 'product/new'))).toBeUndefined();
});

test('a removed draft is gone, and a later update does not bring it back', async () => {
  await writeDraft('5/album/1', draft('杯'));
  await removeDraft('5/album/1');
  await updateDraft<{ name: string }>('5/album/1', (old) => ({ ...old, values: { name: '碗' } }));
  expect(await nameIn('5/album/1')).toBeUndefined();
});

test('an update keeps the rest of the draft', async () => {
  await writeDraft('5/album/2', { ...draft('杯'), revision: 7 });
  await updateDraft<{ name: string }>('5/album/2', (old) => ({ ...old, values: { name: '碗' } }));
  expect(await readDraft('5/album/2', NOW)).toMatchObject({ values: { name: '碗' }, revision: 7 });
});

test('a draft is not offered after 30 days', async () => {
  await writeDraft('5/old', draft('杯', NOW - DRAFT_MAX_AGE_MS - 1));
  expect(await nameIn('5/old')).toBeUndefined();
});

test('pruning deletes what is too old, and the oldest of too many', async () => {
  await writeDraft('7/ancient', draft('a', NOW - DRAFT_MAX_AGE_MS - 1));
  for (let index = 0; index <= DRAFTS_MAX; index += 1) {
    await writeDraft(`7/${index}`, draft('b', NOW + 1 + index));
  }
  writeLeft('7/left', { ...draft('c', NOW - DRAFT_MAX_AGE_MS - 1), followsStored: false });
  await pruneDrafts(NOW);
  const later = NOW - DRAFT_MAX_AGE_MS;
  expect(await readDraft('7/ancient', later)).toBeNull();
  expect(await readDraft('7/left', later)).toBeNull();
  expect(await readDraft('7/0', later)).toBeNull();
  expect(await readDraft('7/1', later)).not.toBeNull();
});
