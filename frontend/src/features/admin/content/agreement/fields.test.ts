import { expect, test } from 'vitest';
import { byLang } from '@/lib/languages';
import { fieldPath } from '@/model/form/fields';
import type { AdminAgreement } from '../types';
import { AGREEMENT_FIELDS, bodyOf, draftOf, textPath, textsIn } from './fields';

const SERVICE: AdminAgreement = {
  id: 1,
  kind: 'service',
  version: '2027-01',
  title: '服务协议',
  text: '<p>平台</p>',
  publishedAt: '2027-01-15T08:00:00.000Z',
  translations: {
    ...byLang(() => ({ stale: [] })),
    en: { title: 'Agreement', text: '<p>Platform</p>', stale: [] },
  },
};

const { zh: _, ...untranslated } = byLang(() => ({ title: '', text: '' }));

test('a new version begins with the words in force and a version of its own', () => {
  const draft = draftOf(SERVICE);
  expect(draft.version).toBe('');
  expect(bodyOf('service', { ...draft, version: ' 2027-02 ' })).toEqual({
    kind: 'service',
    version: '2027-02',
    title: '服务协议',
    text: '<p>平台</p>',
    translations: {
      ...untranslated,
      en: { title: 'Agreement', text: '<p>Platform</p>' },
    },
  });
});

test('a language without a translation is named', () => {
  expect(textsIn(SERVICE, 'en')?.title).toBe('Agreement');
  expect(textsIn(SERVICE, 'zh')?.text).toBe('<p>平台</p>');
  expect(textsIn(SERVICE, 'ar')).toBeNull();
});

test('failures are shown at the text of their language', () => {
  expect(textPath('zh', 'text')).toBe('text');
  expect(fieldPath(AGREEMENT_FIELDS, 'translations.ar.text')).toBe('translations.ar.text');
  expect(fieldPath(AGREEMENT_FIELDS, 'version')).toBe('version');
  expect(fieldPath(AGREEMENT_FIELDS, 'kind')).toBeNull();
});
