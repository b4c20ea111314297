import { expect, test } from 'vitest';
import { byLang } from '@/lib/languages';
import type { AdminPlatform } from '../types';
import { draftOf, platformPath, requestOf } from './platform-draft';

const PLATFORM: AdminPlatform = {
  name: '青花集',
  introduction: '',
  address: '',
  email: '',
  phones: ['0571 1234 5678'],
  wechatIds: [],
  whatsappNumbers: [],
  logo: null,
  openingImage: null,
  qr: null,
  levels: [
    { level: 'S', productCap: 20, yearlyFee: null, trialMonths: 3 },
    { level: 'T', productCap: 50, yearlyFee: 16_800, trialMonths: null },
  ],
  translations: { ...byLang(() => ({ stale: [] })), en: { name: 'Qinghua', stale: ['name'] } },
  revision: 3,
};

const withPhones = (...phones: string[]) => ({
  ...draftOf(PLATFORM),
  phones: phones.map((value) => ({ value })),
});

test('what was not changed is sent as it came, but for translations, which would count as checked', () => {
  const { revision, phones, translations } = requestOf(
    draftOf(PLATFORM),
    draftOf(PLATFORM),
    PLATFORM.revision,
  );
  expect({ revision, phones }).toEqual({ revision: 3, phones: ['0571 1234 5678'] });
  expect(translations).toEqual({});
});

test('empty lines are not sent', () => {
  expect(requestOf(withPhones('', ' 138 ', ' '), draftOf(PLATFORM), 1).phones).toEqual(['138']);
});

test('only changed fees are sent, in fen', () => {
  expect(requestOf(draftOf(PLATFORM), draftOf(PLATFORM), 1).levels).toEqual([]);
  const draft = { ...draftOf(PLATFORM), fees: { T: '199.5' } };
  expect(requestOf(draft, draftOf(PLATFORM), 1).levels).toEqual([{ level: 'T', yearlyFee: 19_950 }]);
});

test.each([
  ['phones[1]', 'phones.2.value'],
  ['phones[7]', null],
  ['phones', 'phones'],
  ['logoId', 'logo'],
  ['email', 'email'],
  ['translations.ar.name', 'translations.ar.name'],
  ['revision', null],
])('the API path %s is shown at %s', (api, inForm) => {
  expect(platformPath(api, withPhones('139', '', '12'))).toBe(inForm);
});
