import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createDraftKeeper } from './draft-keeper';
import { readDraft, writeDraft } from './draft-store';

const BASE = { name: '' };
const left = (name: string) => ({
  savedAt: Date.now(),
  values: { name },
  base: BASE,
  revision: null,
  attempt: null,
});

/** A form with these values, and its keeper. */
function formOf(key: string, name = '') {
  const form = { values: { name } };
  const keeper = createDraftKeeper(key, () => ({
    ...form,
    base: BASE,
    revision: null,
    isDirty: form.values.name !== '',
  }));
  return { form, keeper };
}

const namesIn = async (key: string) => {
  const draft = await readDraft<{ name: string }>(key);
  return [draft?.values.name, draft?.earlier?.values.name];
};

test('what is typed before an earlier draft has been read is stored with it', async () => {
  await writeDraft('1/early', left('杯'));
  // The page ends before the read does.
  await formOf('1/early', '碗').keeper.flush();
  const { keeper } = formOf('1/early');
  await keeper.load();
  expect(keeper.offer.get()).toMatchObject({ values: { name: '碗' }, earlier: { values: { name: '杯' } } });
  await keeper.discardOffer();
  expect(await namesIn('1/early')).toEqual(['杯', undefined]);
});

test('a form that stays open replaces what it stored before the read', async () => {
  await writeDraft('1/stays', left('杯'));
  const { form, keeper } = formOf('1/stays', '碗');
  const loading = keeper.load();
  await keeper.flush();
  await loading;
  expect(keeper.offer.get()?.values.name).toBe('杯');
  form.values = { name: '碗碟' };
  await keeper.flush();
  expect(await namesIn('1/stays')).toEqual(['碗碟', '杯']);
  form.values = { name: '' };
  await keeper.flush();
  expect(await namesIn('1/stays')).toEqual(['杯', undefined]);
});

test('a form that is saved before the read leaves nothing of its own', async () => {
  await writeDraft('1/saved', left('杯'));
  const { keeper } = formOf('1/saved', '碗');
  await keeper.flush();
  await keeper.close();
  await keeper.load();
  expect(await namesIn('1/saved')).toEqual(['杯', undefined]);
});
