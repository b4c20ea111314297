import type { components } from '@/api/schema';
import { landingUrl } from './provider-return';

type Signature = components['schemas']['WxJsSignature'];

/** What the chat app shows of a page that is passed on. */
export interface Card {
  title: string;
  desc: string;
  link: string;
  imgUrl: string;
}

interface ChatScript {
  config(settings: Signature & { jsApiList: string[] }): void;
  ready(callback: () => void): void;
  updateAppMessageShareData(card: Card): void;
  updateTimelineShareData(card: Card): void;
}

declare global {
  interface Window {
    /** Put there by the provider's script. */
    wx?: ChatScript;
  }
}

const CALLS = ['updateAppMessageShareData', 'updateTimelineShareData'];

/**
 * The address to have signed: on iOS the chat app compares the one that the page was opened with,
 * elsewhere the present one; never the fragment.
 */
export function addressToSign(userAgent: string = navigator.userAgent): string {
  const address = /iPhone|iPad|iPod/.test(userAgent) ? landingUrl() : window.location.href;
  return address.split('#')[0] ?? address;
}

const loading = new Map<string, Promise<void>>();

/** Loads the provider's script once. */
function load(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const script = document.createElement('script');
  script.src = address;
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('The chat app’s script cannot be loaded.'));
  });
  loading.set(address, loaded);
  document.head.append(script);
  return loaded;
}

/** Calls back now and whenever the page's title changes: screens set it once their data is there. */
function followTitle(callback: () => void): () => void {
  callback();
  const observer = new MutationObserver(callback);
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}

/** Has the chat app show the present page as a card when it is passed on; ends with the returned function. */
export function showCard(scriptUrl: string, signature: Signature, card: () => Card): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  load(scriptUrl).then(
    () => {
      const { wx } = window;
      if (!wx || isOver) return;
      wx.config({ ...signature, jsApiList: CALLS });
      wx.ready(() => {
        if (isOver) return;
        stop?.();
        stop = followTitle(() => {
          wx.updateAppMessageShareData(card());
          wx.updateTimelineShareData(card());
        });
      });
    },
    // Without the script pages are passed on as plain links.
    () => undefined,
  );
  return () => {
    isOver = true;
    stop?.();
  };
}
