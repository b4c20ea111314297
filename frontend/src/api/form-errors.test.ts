import { expect, test, vi } from 'vitest';
import { ApiError, type FieldFailure } from './errors';
import { showFieldErrors } from './form-errors';

interface Values {
  customerName: string;
  customerPhone: string;
}

const NAMES = ['customerName', 'customerPhone'] as const;
const OWN = { customerPhone: 'Please enter correct mobile number' };

function refused(...fields: Pick<FieldFailure, 'path' | 'reason'>[]) {
  const failures = fields.map((field) => ({ ...field, message: 'The server’s sentence', limit: null }));
  return new ApiError({
    code: 1,
    status: 400,
    message: '',
    failure: { reason: 'validation', fields: failures },
  });
}

test.each([
  ['a wrong form is shown with the app’s own sentence', 'invalid_format', OWN.customerPhone],
  ['any other refusal is shown with the server’s sentence', 'too_long', 'The server’s sentence'],
] as const)('%s', (_case, reason, message) => {
  const setError = vi.fn();
  const error = refused({ path: 'customerPhone', reason });
  expect(showFieldErrors<Values>(error, NAMES, setError, OWN)).toBe(true);
  expect(setError).toHaveBeenCalledWith('customerPhone', { type: 'server', message }, { shouldFocus: true });
});

test('the focus goes into the first field of the form that was refused', () => {
  const setError = vi.fn();
  const phone = { path: 'customerPhone', reason: 'required' } as const;
  showFieldErrors<Values>(refused(phone, { path: 'customerName', reason: 'required' }), NAMES, setError);
  expect(setError.mock.calls.map(([name, , { shouldFocus }]) => [name, shouldFocus])).toEqual([
    ['customerName', true],
    ['customerPhone', false],
  ]);
});

test('a refusal of something the form does not have is left to be told otherwise', () => {
  const error = refused({ path: 'shopId', reason: 'required' });
  expect(showFieldErrors<Values>(error, NAMES, vi.fn())).toBe(false);
});
