import { beforeEach, expect, test, vi } from 'vitest';
import { createDraftKeeper } from './draft-keeper';
import { draftStorage, readDraft, writeDraft } from './draft-store';

const BASE = { name: '' };
const left = (name: string) => ({
  savedAt: Date.now() - 1000,
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

const namesIn = (key: string) => {
  const draft = readDraft<{ name: string }>(key);
  return [draft?.values.name, draft?.earlier?.values.name];
};

beforeEach(() => localStorage.clear());

test('what is typed before an earlier draft is answered is stored with it', () => {
  writeDraft('1/early', left('杯'));
  formOf('1/early', '碗').keeper.flush();
  const { keeper } = formOf('1/early');
  expect(keeper.offer.get()).toMatchObject({ values: { name: '碗' }, earlier: { values: { name: '杯' } } });
  keeper.discardOffer();
  expect(namesIn('1/early')).toEqual(['杯', undefined]);
});

test('a form that stays open replaces what it has stored', () => {
  writeDraft('1/stays', left('杯'));
  const { form, keeper } = formOf('1/stays', '碗');
  keeper.flush();
  expect(keeper.offer.get()?.values.name).toBe('杯');
  form.values = { name: '碗碟' };
  keeper.flush();
  expect(namesIn('1/stays')).toEqual(['碗碟', '杯']);
  form.values = { name: '' };
  keeper.flush();
  expect(namesIn('1/stays')).toEqual(['杯', undefined]);
});

test('a form that is saved leaves nothing of its own', () => {
  writeDraft('1/saved', left('杯'));
  const { keeper } = formOf('1/saved', '碗');
  keeper.flush();
  keeper.close();
  expect(namesIn('1/saved')).toEqual(['杯', undefined]);
});

test('typing without a pause does not put off storing', async () => {
  const { form, keeper } = formOf('1/fast');
  for (let key = 0; key < 40 && namesIn('1/fast')[0] === undefined; key++) {
    form.values = { name: `${form.values.name}杯` };
    keeper.changed();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(namesIn('1/fast')[0]).toMatch(/^杯+$/);
});

test('what a page stores as it ends is stored at once', () => {
  const { form, keeper } = formOf('1/ends', '杯');
  form.values = { name: '杯子' };
  keeper.changed();
  keeper.flush();
  expect(namesIn('1/ends')).toEqual(['杯子', undefined]);
});

test('a page that was hidden and is shown again continues its draft', () => {
  writeDraft('1/back', left('杯'));
  const { form, keeper } = formOf('1/back', '碗');
  keeper.flush();
  form.values = { name: '碗碟' };
  keeper.flush();
  expect(namesIn('1/back')).toEqual(['碗碟', '杯']);
  keeper.close();
  expect(namesIn('1/back')).toEqual(['杯', undefined]);
});

test('where the storage is full, forms say so until a draft is stored again, and the last one stays', () => {
  const { form, keeper } = formOf('1/full', '碗');
  keeper.flush();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  form.values = { name: '碗碟' };
  keeper.flush();
  expect(draftStorage.get().isRefused).toBe(true);
  expect(namesIn('1/full')).toEqual(['碗', undefined]);
  full.mockRestore();
  keeper.flush();
  expect(draftStorage.get().isRefused).toBe(false);
  expect(namesIn('1/full')).toEqual(['碗碟', undefined]);
});

test('two pages that end before a draft is answered leave all three drafts', () => {
  writeDraft('1/thrice', left('杯'));
  formOf('1/thrice', '碗').keeper.flush();
  formOf('1/thrice', '壶').keeper.flush();
  const { keeper } = formOf('1/thrice');
  expect(keeper.offer.get()).toMatchObject({
    values: { name: '壶' },
    earlier: { values: { name: '碗' }, earlier: { values: { name: '杯' } } },
  });
});

test('a form that is shown offers what changed since it was rendered, but not what it has stored itself', () => {
  writeDraft('1/shown', left('杯'));
  const { form, keeper } = formOf('1/shown');
  writeDraft('1/shown', left('杯子'));
  keeper.shown();
  expect(keeper.offer.get()?.values.name).toBe('杯子');
  form.values = { name: '碗' };
  keeper.flush();
  keeper.shown();
  expect(keeper.offer.get()?.values.name).toBe('杯子');
});

test('a form that begins again after saving stores what is typed next', async () => {
  const { form, keeper } = formOf('1/again', '杯');
  keeper.changed();
  keeper.close();
  form.values = { name: '碗' };
  keeper.changed();
  await vi.waitFor(() => expect(namesIn('1/again')).toEqual(['碗', undefined]));
});
