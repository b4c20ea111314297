import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
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
  formOf('1/early', '碗').keeper.leave();
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

test('typing without a pause does not put off storing', async () => {
  const { form, keeper } = formOf('1/fast');
  await keeper.load();
  for (let key = 0; key < 40 && (await namesIn('1/fast'))[0] === undefined; key++) {
    form.values = { name: `${form.values.name}杯` };
    keeper.changed();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect((await namesIn('1/fast'))[0]).toMatch(/^杯+$/);
});

test('what a page stores as it ends does not depend on the database, which may lose it', async () => {
  const { form, keeper } = formOf('1/ends', '杯');
  await keeper.load();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The page has ended.', 'AbortError');
  });
  form.values = { name: '杯子' };
  keeper.leave();
  // A page that has ended runs nothing any more: until then all its writes are lost.
  await new Promise((resolve) => setTimeout(resolve));
  put.mockRestore();
  expect(await namesIn('1/ends')).toEqual(['杯子', undefined]);
});

test('a page that has left and is shown again continues its draft', async () => {
  await writeDraft('1/back', left('杯'));
  const { form, keeper } = formOf('1/back', '碗');
  await keeper.load();
  keeper.leave();
  form.values = { name: '碗碟' };
  await keeper.flush();
  expect(await namesIn('1/back')).toEqual(['碗碟', '杯']);
  await keeper.close();
  expect(await namesIn('1/back')).toEqual(['杯', undefined]);
});

test('what was left is not offered in place of what was typed since, where the storage is full', async () => {
  const { form, keeper } = formOf('1/full', '碗');
  await keeper.load();
  keeper.leave();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  form.values = { name: '碗碟' };
  await keeper.flush();
  full.mockRestore();
  expect(await namesIn('1/full')).toEqual(['碗碟', undefined]);
});

test('two pages that end before they have read leave all three drafts', async () => {
  await writeDraft('1/thrice', left('杯'));
  formOf('1/thrice', '碗').keeper.leave();
  formOf('1/thrice', '壶').keeper.leave();
  const { keeper } = formOf('1/thrice');
  expect(await keeper.load()).toMatchObject({
    values: { name: '壶' },
    earlier: { values: { name: '碗' }, earlier: { values: { name: '杯' } } },
  });
});

test('a form that begins again after saving stores what is typed next', async () => {
  const { form, keeper } = formOf('1/again', '杯');
  await keeper.load();
  keeper.changed();
  await keeper.close();
  form.values = { name: '碗' };
  keeper.changed();
  await vi.waitFor(async () => expect(await namesIn('1/again')).toEqual(['碗', undefined]));
});
