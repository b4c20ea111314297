import { expect, test, vi } from 'vitest';
import { addressOf, call } from './client';
import { ApiError, NetworkError } from './errors';

/** Answers every request, and returns those that were sent. */
function serverAnswers(body: unknown, status = 200): Request[] {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  });
  return sent;
}

test('parameters are put into the path, and the others form the query', () => {
  expect(addressOf('/api/order/{orderId}', { orderId: 'a/b', t: undefined })).toBe('/api/order/a%2Fb');
  expect(addressOf('/api/product', { 'ids[]': [1, 2], keyword: '', mine: true })).toBe(
    '/api/product?ids[]=1&ids[]=2&mine=true',
  );
});

test('the data of a success is handed on', async () => {
  const sent = serverAnswers({ code: 0, data: { id: 1 }, message: '' });
  await expect(call('GET', '/api/product/{id}', { id: 7, mine: true })).resolves.toEqual({ id: 1 });
  expect(sent[0]?.url).toBe(`${window.location.origin}/api/product/7?mine=true`);
  expect(sent[0]?.headers.has('Content-Type')).toBe(false);
});

test('a body is sent as JSON, with the idempotency key and the language of the response', async () => {
  const sent = serverAnswers({ code: 0, data: null, message: '' });
  const body = { text: 'x', contact: 'y' };
  await expect(call('POST', '/api/feedback', { body, key: 'k' }, { lang: 'ar' })).resolves.toBeNull();
  const request = sent[0];
  expect(await request?.json()).toEqual(body);
  const headers = ['Content-Type', 'Idempotency-Key', 'Accept-Language'];
  expect(headers.map((name) => request?.headers.get(name))).toEqual(['application/json', 'k', 'ar']);
});

test('a call that is aborted fails with the reason of its signal', async () => {
  vi.stubGlobal('fetch', ({ signal }: Request) => Promise.reject(signal.reason));
  const abort = new AbortController();
  abort.abort();
  const options = { signal: abort.signal };
  await expect(call('GET', '/api/platform', {}, options)).rejects.toMatchObject({ name: 'AbortError' });
});

test('a refusal carries code, reason and fields', async () => {
  const failure = {
    reason: 'validation',
    fields: [{ path: 'username', reason: 'too_short', message: 'x', limit: 3 }],
  };
  serverAnswers({ code: 1, data: failure, message: 'Check the form' }, 400);
  const error = await call('GET', '/api/platform').catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 1, status: 400, reason: 'validation', message: 'Check the form' });
  expect((error as ApiError).fields.map((field) => field.path)).toEqual(['username']);
});

test.each([502, 503, 504])('the answer %i of a gateway is none of the server', async (status) => {
  serverAnswers('<html>', status);
  await expect(call('GET', '/api/platform')).rejects.toMatchObject({ name: 'NetworkError', kind: 'timeout' });
});

test.each([200, 500])('an answer %i that is no JSON is unreadable', async (status) => {
  serverAnswers('<html>', status);
  const failed = call('GET', '/api/platform');
  await expect(failed).rejects.toMatchObject({ name: 'NetworkError', kind: 'unreadable' });
  await expect(failed).rejects.toBeInstanceOf(NetworkError);
});
