import { expect, type Locator } from '@playwright/test';
import type { Phone } from './browser';

const STEPS = 8;

/** Draws a finger over something towards its next picture: leftwards, and rightwards where one reads so. */
export async function swipeToNext(phone: Phone, over: Locator): Promise<void> {
  await over.scrollIntoViewIfNeeded();
  const box = await over.boundingBox();
  if (box === null) throw new Error('nothing to swipe');
  const isRightToLeft = phone.language === 'ar';
  const start = box.x + box.width * (isRightToLeft ? 0.2 : 0.8);
  const way = box.width * (isRightToLeft ? 0.6 : -0.6);
  const y = box.y + box.height / 2;
  const session = await phone.context.newCDPSession(phone.page);
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', start);
  for (let step = 1; step <= STEPS; step++) await touch('touchMove', start + (way * step) / STEPS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** Waits until a picture has come to rest at the edge where the screen begins. */
export async function comesToRest(picture: Locator): Promise<void> {
  // A carousel may rest a fraction of a pixel before the edge, which rounds to -0.
  await expect
    .poll(async () => Math.abs(Math.round((await picture.boundingBox())?.x ?? -1)), { timeout: 10_000 })
    .toBe(0);
}
