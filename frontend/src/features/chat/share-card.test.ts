import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readProviderReturn } from './provider-return';
import { addressToSign, type Card, showCard } from './share-card';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0';
const ANDROID = 'Mozilla/5.0 (Linux; Android 13) MicroMessenger/8.0';
const SIGNATURE = { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' };

function script() {
  let ready: () => void = () => undefined;
  return {
    config: vi.fn(),
    ready: (callback: () => void) => {
      ready = callback;
    },
    isReady: () => ready(),
    updateAppMessageShareData: vi.fn<(card: Card) => void>(),
    updateTimelineShareData: vi.fn<(card: Card) => void>(),
  };
}

const tag = () => document.head.querySelector<HTMLScriptElement>('script[src]');
const card = (): Card => ({ title: document.title, desc: 'd', link: 'l', imgUrl: 'i' });

beforeEach(() => {
  window.history.replaceState(null, '', '/product/detail/7?m=a&code=c&state=s#x');
  readProviderReturn();
  window.history.pushState(null, '', '/home?m=a#top');
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
  readProviderReturn();
});

test('on iOS the address that was opened is signed, elsewhere the present one', () => {
  const { origin } = window.location;
  expect(addressToSign(IPHONE)).toBe(`${origin}/product/detail/7?m=a&code=c&state=s`);
  expect(addressToSign(ANDROID)).toBe(`${origin}/home?m=a`);
});

test('the script is loaded once, configured with the signature, and told of the page and its new titles', async () => {
  document.title = 'first';
  const wx = script();
  const stop = showCard('https://provider.example/a.js', SIGNATURE, card);
  showCard('https://provider.example/a.js', SIGNATURE, card)();
  expect(document.head.querySelectorAll('script[src="https://provider.example/a.js"]')).toHaveLength(1);
  window.wx = wx;
  tag()?.dispatchEvent(new Event('load'));
  await waitFor(() => expect(wx.config).toHaveBeenCalledOnce());
  expect(wx.config).toHaveBeenCalledWith(expect.objectContaining(SIGNATURE));
  wx.isReady();
  expect(wx.updateAppMessageShareData).toHaveBeenLastCalledWith(card());
  document.title = 'second';
  await waitFor(() => expect(wx.updateTimelineShareData.mock.lastCall?.[0].title).toBe('second'));
  stop();
  document.title = 'third';
  await Promise.resolve();
  expect(wx.updateTimelineShareData.mock.lastCall?.[0].title).toBe('second');
});
