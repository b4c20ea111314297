import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Announcer } from './announcer';
import { PictureViewer } from './picture-viewer';
import { UiTextsFixture } from './ui-texts-fixture';

const WIDTH = 390;

beforeEach(() => {
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
});

afterEach(() => {
  document.documentElement.dir = '';
});

function open(count: number) {
  const images = Array.from({ length: count }, (_, at) => ({ url: `/media/${at}.webp` }));
  render(
    <UiTextsFixture>
      <Announcer />
      <PictureViewer label="pictures" name="cup" images={images} at={0} onClose={() => undefined} />
    </UiTextsFixture>,
  );
  return within(screen.getByRole('dialog', { name: 'pictures' }));
}

const announced = () => screen.getByRole('status').textContent;
const shown = () =>
  [...document.querySelectorAll('[aria-roledescription="slide"]')].flatMap((slide) =>
    slide.hasAttribute('inert') ? [] : slide.getAttribute('aria-label'),
  );

test('arrows turn the pictures, by pointer and by keyboard, and the place is announced', async () => {
  const viewer = open(3);
  expect(announced()).toBe('');
  await userEvent.click(viewer.getByRole('button', { name: 'next picture' }));
  expect(shown()).toEqual(['cup (2 of 3)']);
  expect(announced()).toBe('2 of 3');
  await userEvent.click(viewer.getByRole('button', { name: 'previous picture' }));
  expect(announced()).toBe('1 of 3');
  viewer.getByRole('button', { name: 'previous picture' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(shown()).toEqual(['cup (3 of 3)']);
  expect(announced()).toBe('3 of 3');
});

test.each([
  ['ltr', '{ArrowRight}', '2 of 3'],
  ['rtl', '{ArrowLeft}', '2 of 3'],
  ['rtl', '{ArrowRight}', '3 of 3'],
])('on a page of direction %s the key %s shows picture %s', async (dir, key, place) => {
  document.documentElement.dir = dir;
  open(3);
  await userEvent.keyboard(key);
  expect(announced()).toBe(place);
});

test('a single picture has no arrows', () => {
  const viewer = open(1);
  expect(viewer.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['close']);
});
