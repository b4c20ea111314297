import type { components } from '@/api/schema';
import { landingUrl } from './provider-return';

type Signature = components['schemas']['WxJsSignature'];

/** The card that the chat app shows for a shared page. */
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
    /** Defined by the provider's script. */
    wx?: ChatScript;
  }
}

const CALLS = ['updateAppMessageShareData', 'updateTimelineShareData'];

/**
 * The URL to sign: on iOS the chat app compares the URL with which the page was opened, elsewhere the
 * current one; without the fragment.
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

/** Calls back now and whenever the document title changes: screens set it when their data is loaded. */
function followTitle(callback: () => void): () => void {
  callback();
  const observer = new MutationObserver(callback);
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}

/** Makes the chat app show the current page as a card when it is shared; the returned function stops it. */
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
    // Without the script, pages are shared as plain links.
    () => undefined,
  );
  return () => {
    isOver = true;
    stop?.();
  };
}
