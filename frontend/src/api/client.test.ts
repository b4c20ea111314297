import { expect, test } from 'vitest';
import { unwrap } from './client';
import { ApiError, NetworkError } from './errors';

const response = (status: number) => new Response(null, { status });

test('the data of a success is handed on', async () => {
  const answer = { data: { code: 0, data: { id: 1 }, message: '' }, response: response(200) };
  await expect(unwrap(Promise.resolve(answer))).resolves.toEqual({ id: 1 });
});

test('a refusal carries code, reason and fields', async () => {
  const failure = {
    reason: 'validation',
    fields: [{ path: 'username', reason: 'too_short', message: 'x', limit: 3 }],
  };
  const answer = { error: { code: 1, data: failure, message: 'Check the form' }, response: response(400) };
  const error = await unwrap(Promise.resolve(answer)).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 1, status: 400, reason: 'validation', message: 'Check the form' });
  expect((error as ApiError).fields.map((field) => field.path)).toEqual(['username']);
});

test.each([502, 503, 504])('the answer %i of a gateway is none of the server', async (status) => {
  const call = unwrap(Promise.resolve({ error: '<html>', response: response(status) }));
  await expect(call).rejects.toMatchObject({ name: 'NetworkError', kind: 'timeout' });
});

test.each([
  ['an answer that is no envelope', async () => ({ error: '<html>', response: response(500) })],
  ['an answer that is no JSON', () => Promise.reject(new SyntaxError('Unexpected token <'))],
])('%s is unreadable', async (_name, call) => {
  await expect(unwrap(call())).rejects.toMatchObject({ name: 'NetworkError', kind: 'unreadable' });
  await expect(unwrap(call())).rejects.toBeInstanceOf(NetworkError);
});
