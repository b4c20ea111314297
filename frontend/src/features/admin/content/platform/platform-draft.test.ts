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

test('only changed fees and caps are sent, fees in fen', () => {
  const seen = draftOf(PLATFORM);
  expect(requestOf(seen, seen, 1).levels).toEqual([]);
  const sent = (change: Partial<typeof seen>) => requestOf({ ...seen, ...change }, seen, 1).levels;
  expect(sent({ fees: { T: '199.5' } })).toEqual([{ level: 'T', yearlyFee: 19_950 }]);
  expect(sent({ caps: { S: '３０', T: '50' } })).toEqual([{ level: 'S', productCap: 30 }]);
  expect(sent({ fees: { T: '199.5' }, caps: { S: '20', T: '60' } })).toEqual([
    { level: 'T', yearlyFee: 19_950, productCap: 60 },
  ]);
});

test('a draft of an earlier version of the app, which has no caps, changes none', () => {
  const seen = draftOf(PLATFORM);
  const { caps: _, ...draft } = { ...seen, fees: { T: '200' } };
  expect(requestOf(draft, seen, 1).levels).toEqual([{ level: 'T', yearlyFee: 20_000 }]);
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
