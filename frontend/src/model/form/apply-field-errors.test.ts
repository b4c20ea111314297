import { expect, test, vi } from 'vitest';
import { ApiError, type FieldFailure } from '@/api/errors';
import { applyFieldErrors, dotted } from './apply-field-errors';

const failed = (fields: FieldFailure[], reason: 'validation' | 'name_taken' = 'validation') =>
  new ApiError({ code: 1, status: 400, message: 'taken', failure: { reason, fields } });
const field = (path: string): FieldFailure => ({
  path,
  reason: 'required',
  message: `${path}!`,
  limit: null,
});

function formWithErrors() {
  const setError = vi.fn();
  return { form: { setError } as never, setError };
}

test.each([
  ['name', 'name'],
  ['specs[0].items[12].name', 'specs.0.items.12.name'],
])('the API path %s is %s in the form', (api, inForm) => {
  expect(dotted(api)).toBe(inForm);
});

test('each failure goes to its field, and one without a field is handed back', () => {
  const { form, setError } = formWithErrors();
  const unmatchedMessages = applyFieldErrors(form, failed([field('name'), field('elsewhere')]), (path) =>
    path === 'name' ? ('name' as never) : null,
  );
  expect(setError).toHaveBeenCalledExactlyOnceWith('name', { type: 'server', message: 'name!' });
  expect(unmatchedMessages).toEqual(['elsewhere!']);
});

test('a taken name without a path is the fault of the name', () => {
  const { form, setError } = formWithErrors();
  applyFieldErrors(form, failed([], 'name_taken'), (path) => path as never);
  expect(setError).toHaveBeenCalledExactlyOnceWith('name', { type: 'server', message: 'taken' });
});
