import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const MEDIA = { id: 7, url: '/media/7.webp', kind: 'image', variants: [] };
const STORE = 'https://store.example/incoming/7';

interface Sent {
  method: string;
  url: string;
}

/** What the store and the server answer; `store: null` is a store that the browser may not reach. */
interface World {
  url: string;
  store: number | null;
  ticket?: { status: number; reason: string };
}

function envelope(data: unknown, status = 200): Response {
  const code = status === 200 ? 0 : 1;
  return new Response(JSON.stringify({ code, data, message: '' }), {
    status,
    headers: { 'Content-Type': 'application/json' },
  });
}

/** Loads the module anew, since it remembers where the store is. */
async function uploadsIn(world: World) {
  const sent: Sent[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (request: Request | string) => {
      const url = typeof request === 'string' ? request : request.url;
      if (url.includes('/sts')) {
        sent.push({ method: 'GET', url: '/api/upload/sts' });
        if (world.ticket) return envelope({ reason: world.ticket.reason, fields: [] }, world.ticket.status);
        return envelope({ uploadId: 'u', method: 'PUT', url: world.url, headers: [], expiresAt: '' });
      }
      if (url.includes('/complete')) {
        sent.push({ method: 'POST', url: '/api/upload/u/complete' });
        return envelope(MEDIA);
      }
      return new Response('');
    }),
  );
  class FakeCall {
    upload = {};
    status = 0;
    responseText = '';
    onload?: () => void;
    onerror?: () => void;
    onloadend?: () => void;
    private target: Sent = { method: '', url: '' };
    open(method: string, url: string) {
      this.target = { method, url };
    }
    setRequestHeader() {}
    abort() {}
    send() {
      sent.push(this.target);
      const isStore = this.target.method === 'PUT';
      queueMicrotask(() => {
        if (isStore && world.store === null) this.onerror?.();
        else {
          this.status = isStore ? (world.store ?? 0) : 200;
          this.responseText = isStore ? '' : JSON.stringify({ code: 0, data: MEDIA });
          this.onload?.();
        }
        this.onloadend?.();
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeCall);
  vi.resetModules();
  const { uploadFile } = await import('./upload');
  const upload = () =>
    uploadFile({
      file: new File(['x'], 'cup.jpg', { type: 'image/jpeg' }),
      kind: 'image',
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });
  return { upload, steps: () => sent.map(({ method, url }) => `${method} ${url}`) };
}

beforeEach(() => {
  document.documentElement.lang = 'zh';
});
afterEach(() => vi.unstubAllGlobals());

test('with an object store a file goes there, and is then completed', async () => {
  const { upload, steps } = await uploadsIn({ url: STORE, store: 200 });
  expect(await upload()).toMatchObject({ id: 7 });
  expect(steps()).toEqual(['GET /api/upload/sts', `PUT ${STORE}`, 'POST /api/upload/u/complete']);
});

test('with local files only the first one asks for an address', async () => {
  const { upload, steps } = await uploadsIn({ url: '/media/incoming/7', store: 200 });
  await upload();
  await upload();
  expect(steps().slice(3)).toEqual(['POST /api/upload']);
});

test('a store that refuses is bypassed for this file', async () => {
  const { upload, steps } = await uploadsIn({ url: STORE, store: 403 });
  expect(await upload()).toMatchObject({ id: 7 });
  expect(steps().at(-1)).toBe('POST /api/upload');
  await upload();
  expect(steps().filter((step) => step.includes('sts'))).toHaveLength(2);
});

test('a store that the browser may not reach is bypassed from then on', async () => {
  const { upload, steps } = await uploadsIn({ url: STORE, store: null });
  expect(await upload()).toMatchObject({ id: 7 });
  await upload();
  expect(steps()).toEqual(['GET /api/upload/sts', `PUT ${STORE}`, 'POST /api/upload', 'POST /api/upload']);
});

test('too many open addresses lead to the server, and a full storage is reported', async () => {
  const busy = await uploadsIn({
    url: STORE,
    store: 200,
    ticket: { status: 429, reason: 'too_many_requests' },
  });
  expect(await busy.upload()).toMatchObject({ id: 7 });
  const full = await uploadsIn({ url: STORE, store: 200, ticket: { status: 403, reason: 'quota_exceeded' } });
  await expect(full.upload()).rejects.toMatchObject({ status: 403 });
  expect(full.steps()).toEqual(['GET /api/upload/sts']);
});
