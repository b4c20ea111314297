import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { currentSession, saveOpenid } from '@/api/session';
import { startI18n } from '@/i18n/setup';
import { ToastHost } from '@/ui/toast';
import { readProviderReturn } from './provider-return';
import { awaitHandle } from './queries';
import { useChatStart } from './use-chat-start';

const LOGIN = {
  appId: 'wx1',
  authorizeUrl: 'https://provider.example/authorize',
  scriptUrl: 'https://provider.example/a.js',
};

function Start() {
  useChatStart();
  return <p>the shop</p>;
}

/** Mocks responses by path; other paths never respond. */
function serve(answers: Record<string, { status: number; code: number; data: unknown }>) {
  const asked = vi.fn(async (request: Request) => {
    const answer = answers[new URL(request.url).pathname];
    if (!answer) return new Promise<Response>(() => undefined);
    return new Response(JSON.stringify({ code: answer.code, message: '', data: answer.data }), {
      status: answer.status,
    });
  });
  vi.stubGlobal('fetch', asked);
  return () => asked.mock.calls.map(([request]) => new URL(request.url).pathname);
}

function start() {
  const queries = new QueryClient();
  render(
    <QueryClientProvider client={queries}>
      <Start />
      <ToastHost />
    </QueryClientProvider>,
  );
  return queries;
}

function comeBack(state: string) {
  sessionStorage.setItem('chatState', 's1');
  window.history.replaceState(null, '', `/home?code=c1&state=${state}`);
  readProviderReturn();
}

beforeAll(startI18n);
beforeEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  saveOpenid(null);
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
  readProviderReturn();
});

test('a return is exchanged with a loading message meanwhile, and its handle kept', async () => {
  comeBack('s1');
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('/api/platform')) {
      return new Response(JSON.stringify({ code: 0, message: '', data: { chatLogin: LOGIN } }));
    }
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  });
  start();
  expect(await screen.findByText('正在连接微信')).toBeVisible();
  answer(new Response(JSON.stringify({ code: 0, message: '', data: { openid: 'sealed', bound: false } })));
  await waitFor(() => expect(currentSession().openid).toBe('sealed'));
  await waitFor(() => expect(screen.queryByText('正在连接微信')).not.toBeInTheDocument());
});

test('a refused code stops the flow quietly, and nobody asks again', async () => {
  comeBack('s1');
  const asked = serve({
    '/api/platform': { status: 200, code: 0, data: { chatLogin: LOGIN } },
    '/api/user/wxLogin': { status: 400, code: 1, data: { reason: 'chat_code_invalid' } },
  });
  const queries = start();
  await waitFor(() => expect(asked()).toContain('/api/user/wxLogin'));
  await expect(awaitHandle(queries)).resolves.toBeNull();
  await waitFor(() => expect(screen.queryByText('正在连接微信')).not.toBeInTheDocument());
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  queries.clear();
  expect(asked().filter((path) => path === '/api/user/wxLogin')).toHaveLength(1);
});

test('outside the chat app nothing is asked', async () => {
  const asked = serve({});
  const queries = start();
  await expect(awaitHandle(queries)).resolves.toBeNull();
  expect(asked()).toEqual([]);
});
