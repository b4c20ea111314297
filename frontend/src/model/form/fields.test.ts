import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Media } from '@/api/upload';
import { byLang } from '@/lib/languages';
import {
  bodyFrom,
  checksOf,
  conflictFields,
  draftFrom,
  emptyDraft,
  fieldPath,
  file,
  lines,
  plain,
  text,
  translationRows,
} from './fields';
import { differencesOf } from './versions';

const FIELDS = {
  name: text('name', { maxLength: 5, translated: true, required: true }),
  story: lines('story', { maxLength: 9, translated: true }),
  picture: file('picture', 'pictureId'),
  level: plain<number>()('level', 1),
  isOn: { ...plain<boolean>()('isOn', false), input: 'switch' as const },
};
const picture = { id: 9 } as Media;
const noTexts = byLang(() => ({ name: '', story: '' }));
const view = { name: 'Cup', story: null, picture, level: 2, isOn: true };
const opened = draftFrom(FIELDS, view, { en: { name: 'Mug', stale: [] } });
const t = ((key: string) => key) as never;

test('a form begins empty, or with what the API shows', () => {
  expect(emptyDraft(FIELDS)).toEqual({
    name: '',
    story: '',
    picture: null,
    level: 1,
    isOn: false,
    translations: noTexts,
  });
  expect(opened).toEqual({
    ...view,
    story: '',
    translations: { ...noTexts, en: { name: 'Mug', story: '' } },
  });
});

test('a request has the names of the API, and of the translations only what was edited', () => {
  const translations = { ...opened.translations, ar: { name: 'كوب', story: '' } };
  expect(bodyFrom(FIELDS, { ...opened, name: ' Bowl ', translations }, opened)).toEqual({
    name: 'Bowl',
    story: '',
    pictureId: 9,
    level: 2,
    isOn: true,
    translations: { ar: { name: 'كوب' } },
  });
});

test('a draft of an earlier version that lacks a field sends its empty value', () => {
  const { level: _, ...old } = opened;
  expect(bodyFrom(FIELDS, old as typeof opened, opened).level).toBe(1);
});

test('originals are required and limited, translations only limited', () => {
  const schema = v.looseObject(checksOf(FIELDS, t));
  const problems = (draft: object) =>
    (v.safeParse(schema, draft).issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]);
  expect(problems(opened)).toEqual([]);
  expect(problems({ ...opened, name: ' ' })).toEqual([['name', 'errors:required']]);
  const translations = { ...noTexts, ar: { name: 'a'.repeat(6), story: '' } };
  expect(problems({ ...opened, story: 'a'.repeat(10), translations })).toEqual([
    ['story', 'errors:tooLong'],
    ['translations.ar.name', 'errors:tooLong'],
  ]);
});

test('errors of the API are shown at the fields of the form', () => {
  const paths = ['name', 'pictureId', 'picture', 'translations.en.story', 'level[3]', 'isOn', 'other'];
  expect(paths.map((path) => fieldPath(FIELDS, path))).toEqual([
    'name',
    'picture',
    null,
    'translations.en.story',
    'level',
    null,
    null,
  ]);
});

test('an edit conflict compares every field and translation, by its name', () => {
  const theirs = { ...opened, level: 3, translations: { ...noTexts, en: { name: 'Mug', story: 'Blue' } } };
  const fields = conflictFields<typeof opened>(FIELDS, t, { level: (level) => `no. ${level}` });
  const found = differencesOf(fields, { base: opened, mine: opened, theirs });
  expect(found.map(({ field }) => [field.label, field.show(theirs)])).toEqual([
    ['level', 'no. 3'],
    ['story · English', 'Blue'],
  ]);
  expect(translationRows(FIELDS, t)).toEqual([
    { name: 'name', label: 'name', multiline: false },
    { name: 'story', label: 'story', multiline: true },
  ]);
});
