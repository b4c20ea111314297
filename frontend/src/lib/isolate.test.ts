import { expect, test } from 'vitest';
import { balanceMarks, isolate } from './isolate';

test.each([
  ['\u202a+971 50 123\u202c', '\u202a+971 50 123\u202c'],
  ['\u2067محل', 'محل'],
  ['a\u2069', 'a'],
  ['\u202ca\u202e', 'a'],
  ['\u2066\u2067a\u2069', '\u2067a\u2069'],
  ['\u2066a\u202bb\u2069', '\u2066ab\u2069'],
  ['\u202ba\u2066b\u202cc\u2069', 'a\u2066bc\u2069'],
  ['\u202ba\u2066b\u2069\u202c', '\u202ba\u2066b\u2069\u202c'],
  ['\u2067a\n\u2069b', 'a\nb'],
])('%j keeps only marks with a partner', (text, balanced) => {
  expect(balanceMarks(text)).toBe(balanced);
});

test('an unclosed mark stays inside the isolated text', () => {
  expect(isolate('\u2067محل')).toBe('\u2068محل\u2069');
});
