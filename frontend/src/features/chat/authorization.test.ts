import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveOpenid } from '@/api/session';
import { authorizeUrl, readReturn, withoutReturn } from './authorization';
import { ForeignReturn, NotChatApp, obtainHandle } from './obtain-handle';

const calls = { exchange: vi.fn(async () => 'sealed'), appId: vi.fn(async () => 'wx1') };

beforeEach(() => {
  sessionStorage.clear();
  saveOpenid(null);
  vi.clearAllMocks();
});
afterEach(() => window.history.replaceState(null, '', '/'));

test('the redirect carries what the provider asks for, and a state', () => {
  const url = new URL(
    authorizeUrl({ appId: 'wx1', redirectUri: 'https://shop.example/user/bind?m=a', state: 's1' }),
  );
  expect(Object.fromEntries(url.searchParams)).toEqual({
    appid: 'wx1',
    redirect_uri: 'https://shop.example/user/bind?m=a',
    response_type: 'code',
    scope: 'snsapi_base',
    state: 's1',
  });
});

test('only the provider’s parameters are taken out of the address', () => {
  const address = 'https://shop.example/user/bind?redirect=%2Forder&code=c&state=s#x';
  expect(readReturn(address)).toEqual({ code: 'c', state: 's' });
  expect(withoutReturn(address)).toBe('https://shop.example/user/bind?redirect=%2Forder');
});

test('a return with our state is exchanged once, and leaves the address', async () => {
  sessionStorage.setItem('chatState', 's1');
  window.history.replaceState(null, '', '/user/bind?m=a&code=c1&state=s1');
  await expect(obtainHandle(calls)).resolves.toBe('sealed');
  expect(calls.exchange).toHaveBeenCalledExactlyOnceWith('c1');
  expect(window.location.search).toBe('?m=a');
});

test('a return with another state is dropped', async () => {
  sessionStorage.setItem('chatState', 's1');
  window.history.replaceState(null, '', '/user/bind?code=c1&state=foreign');
  await expect(obtainHandle(calls)).rejects.toBeInstanceOf(ForeignReturn);
  expect(calls.exchange).not.toHaveBeenCalled();
  expect(window.location.search).toBe('');
});

test('a known handle is used without asking anybody', async () => {
  saveOpenid('known');
  await expect(obtainHandle(calls)).resolves.toBe('known');
  expect(calls.appId).not.toHaveBeenCalled();
});

test('outside the chat app there is nobody to ask', async () => {
  await expect(obtainHandle(calls)).rejects.toBeInstanceOf(NotChatApp);
});
