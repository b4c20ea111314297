import { expect, test } from 'vitest';
import { proposeAlias } from './propose-alias';

const LIMITS = { aliasMin: 3, aliasMax: 8 };

test.each([
  ['jingci_shop', 0, 'jingci_s'],
  ['jingci_shop', 1, 'jingci_5'],
  ['jingci_shop', 3, 'jingc555'],
  ['lina', 2, 'lina55'],
  // Shorter than a code may be.
  ['a', 0, 'a55'],
])('of %s after %i refusals: %s', (username, tries, expected) => {
  expect(proposeAlias(username, tries, LIMITS, () => 0.5)).toBe(expected);
});
