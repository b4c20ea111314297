import { ReadableStream } from 'node:stream/web';
import { beforeEach, expect, test, vi } from 'vitest';
import { authorizedFetch } from './authorized-fetch';
import { NetworkError } from './errors';
import { currentSession, onSessionExpired, saveTokens, signOut } from './session';

const HOUR_S = 3600;

function token(name: string, secondsLeft: number): string {
  const claims = { sub: name, exp: Math.floor(Date.now() / 1000) + secondsLeft };
  return `h.${window.btoa(JSON.stringify(claims))}.${name}`;
}

const envelope = (status: number, data: unknown) =>
  new Response(JSON.stringify({ code: status === 200 ? 0 : status, data, message: '' }), { status });

/** A server that knows one access token and one refresh token at a time. */
function fakeServer(valid: { access: string; refresh: string; next?: { access: string; refresh: string } }) {
  let refreshes = 0;
  const seen: Request[] = [];
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    if (input === '/api/user/refreshToken') {
      refreshes += 1;
      const { refreshToken } = JSON.parse(String(init?.body));
      if (refreshToken !== valid.refresh || !valid.next) return envelope(400, null);
      valid.access = valid.next.access;
      valid.refresh = valid.next.refresh;
      return envelope(200, { accessToken: valid.access, refreshToken: valid.refresh });
    }
    const request = input as Request;
    seen.push(request);
    const sent = request.headers.get('Authorization');
    return envelope(sent === null || sent === `Bearer ${valid.access}` ? 200 : 401, null);
  });
  return { seen, refreshes: () => refreshes };
}

const call = () => authorizedFetch(new Request('http://localhost/api/order'));

beforeEach(() => {
  vi.unstubAllGlobals();
  signOut();
});

test('every call says platform and language, and nothing about a session that is not there', async () => {
  const server = fakeServer({ access: 'a', refresh: 'r' });
  await call();
  const headers = server.seen[0]?.headers;
  expect([headers?.get('platform'), headers?.get('Accept-Language'), headers?.get('Authorization')]).toEqual([
    '1',
    'zh',
    null,
  ]);
});

test('calls that fail together share one refresh and are sent again', async () => {
  const old = token('old', HOUR_S);
  const next = { access: token('new', HOUR_S), refresh: 'r2' };
  const server = fakeServer({ access: 'revoked', refresh: 'r1', next });
  saveTokens({ accessToken: old, refreshToken: 'r1' });
  const answers = await Promise.all([call(), call(), call()]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(server.refreshes()).toBe(1);
  expect(currentSession().refreshToken).toBe('r2');
});

test('a token about to end is refreshed before the call', async () => {
  const next = { access: token('new', HOUR_S), refresh: 'r2' };
  const server = fakeServer({ access: 'x', refresh: 'r1', next });
  saveTokens({ accessToken: token('old', 5), refreshToken: 'r1' });
  await call();
  expect(server.seen.map((request) => request.headers.get('Authorization'))).toEqual([
    `Bearer ${next.access}`,
  ]);
});

test('when the refresh is refused the session is forgotten, the app is notified once, and reads are repeated without it', async () => {
  fakeServer({ access: 'x', refresh: 'other' });
  saveTokens({ accessToken: token('old', HOUR_S), refreshToken: 'r1' });
  const told = vi.fn();
  const stop = onSessionExpired(told);
  const answers = await Promise.all([call(), call()]);
  stop();
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  expect(told).toHaveBeenCalledTimes(1);
  expect(currentSession()).toMatchObject({ accessToken: null, refreshToken: null, user: null });
});

test('a write that needs the session is refused when the session has ended', async () => {
  const server = fakeServer({ access: 'x', refresh: 'other' });
  saveTokens({ accessToken: token('old', HOUR_S), refreshToken: 'r1' });
  const write = new Request('http://localhost/api/order', { method: 'POST', body: '{}' });
  expect((await authorizedFetch(write)).status).toBe(401);
  expect(server.seen).toHaveLength(1);
});

test('a server that cannot be reached does not end the session', async () => {
  saveTokens({ accessToken: token('old', HOUR_S), refreshToken: 'r1' });
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('failed to fetch')));
  await expect(call()).rejects.toBeInstanceOf(NetworkError);
  expect(currentSession().refreshToken).toBe('r1');
});

test('a response whose body stalls is given up like one that never comes', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async ({ signal }: Request) => {
    const body = new ReadableStream({
      start: (stream) => signal.addEventListener('abort', () => stream.error(signal.reason)),
    });
    return new Response(body as unknown as BodyInit);
  });
  const refused = expect(call().then((response) => response.text())).rejects.toBeInstanceOf(NetworkError);
  // The headers arrive.
  await vi.advanceTimersByTimeAsync(1);
  await vi.runAllTimersAsync();
  await refused;
  vi.useRealTimers();
});

test('a response without a body is handed on', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  expect((await call()).status).toBe(204);
});

test('a call that is cancelled before it begins is not sent', async () => {
  const begun = vi.fn();
  vi.stubGlobal('fetch', async (request: Request) => {
    request.signal.throwIfAborted();
    begun();
  });
  const abort = new AbortController();
  const request = new Request('http://localhost/api/order', { signal: abort.signal });
  abort.abort();
  await expect(authorizedFetch(request)).rejects.not.toBeInstanceOf(NetworkError);
  expect(begun).not.toHaveBeenCalled();
});
