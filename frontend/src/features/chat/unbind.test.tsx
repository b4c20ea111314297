import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentSession, saveOpenid } from '@/api/session';
import { useUnbind } from './queries';

interface Told {
  status: number;
  code: number;
  data: unknown;
}

const DONE: Told = { status: 200, code: 0, data: null };
const ENDED: Told = { status: 400, code: 1, data: { reason: 'chat_handle_invalid' } };
const NONE: Told = { status: 404, code: 3, data: { reason: 'not_found' } };

/** Unbinds with these mocked responses and returns the request bodies. */
async function unbind(openid: string | null, answers: Told[]) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json());
    const { status, ...body } = answers[sent.length - 1] ?? DONE;
    return new Response(JSON.stringify({ message: '', ...body }), { status });
  });
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useUnbind(), { wrapper });
  const outcome = await result.current.mutateAsync(openid).then(
    () => 'unbound',
    () => 'refused',
  );
  return { sent, outcome };
}

beforeEach(() => saveOpenid('sealed'));
afterEach(() => {
  vi.unstubAllGlobals();
  saveOpenid(null);
});

test('the account of the handle is taken off, and the handle kept', async () => {
  expect(await unbind('sealed', [DONE])).toEqual({ sent: [{ openid: 'sealed' }], outcome: 'unbound' });
  expect(currentSession().openid).toBe('sealed');
});

test('without a handle all are taken off', async () => {
  expect(await unbind(null, [DONE])).toEqual({ sent: [{ all: true }], outcome: 'unbound' });
});

test('when the handle has ended, the session’s own account is taken off and the handle forgotten', async () => {
  const { sent, outcome } = await unbind('sealed', [ENDED, DONE]);
  expect(sent).toEqual([{ openid: 'sealed' }, {}]);
  expect(outcome).toBe('unbound');
  expect(currentSession().openid).toBeNull();
});

test('another refusal is shown, and nothing else is tried', async () => {
  expect(await unbind('sealed', [NONE])).toEqual({ sent: [{ openid: 'sealed' }], outcome: 'refused' });
  expect(currentSession().openid).toBe('sealed');
});
