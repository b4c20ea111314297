import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Carousel } from './carousel';
import { UiTextsFixture } from './ui-texts-fixture';

const WIDTH = 390;
const started = vi.hoisted(() => vi.fn());
/** Slides that the engine was asked to show. */
const moves = vi.hoisted(() => vi.fn());

vi.mock('embla-carousel', () => ({
  default: (_: HTMLElement, { startIndex }: { startIndex: number }) => {
    started(startIndex);
    return {
      on: () => undefined,
      off: () => undefined,
      destroy: () => undefined,
      scrollTo: (index: number) => moves(index),
      scrollNext: () => moves('next'),
      selectedScrollSnap: () => startIndex,
    };
  },
}));

beforeEach(() => {
  started.mockClear();
  moves.mockClear();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  // As in a frame between the change and React's next rendering.
  const places = new WeakMap<Element, number>();
  vi.spyOn(Element.prototype, 'scrollLeft', 'get').mockImplementation(function (this: Element) {
    return places.get(this) ?? 0;
  });
  vi.spyOn(Element.prototype, 'scrollLeft', 'set').mockImplementation(function (this: Element, place) {
    places.set(this, place);
    this.dispatchEvent(new Event('scroll'));
  });
});

test('the picture it opens with is still in view when the engine takes over from the browser', async () => {
  const onIndex = vi.fn();
  const slides = [0, 1, 2, 3].map((id) => ({ id, label: 'cup', node: <i>{id}</i> }));
  render(
    <UiTextsFixture>
      <Carousel label="pictures" marks="count" autoplayMs={0} slides={slides} index={2} onIndex={onIndex} />
    </UiTextsFixture>,
  );
  await waitFor(() => expect(started).toHaveBeenCalledWith(2));
  expect(onIndex).not.toHaveBeenCalled();
  expect(screen.getByText('3 / 4')).toBeVisible();
});

afterEach(() => {
  vi.useRealTimers();
});

const button = (name: string) => screen.getByRole('button', { name });

/** Three pictures that take turns, with a control in each. */
async function openPlaying() {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const slides = [1, 2, 3].map((id) => ({ id, label: 'cup', node: <a href="/cup">{`picture ${id}`}</a> }));
  render(
    <UiTextsFixture>
      <Carousel label="pictures" slides={slides} autoplayMs={5000} />
    </UiTextsFixture>,
  );
  await screen.findByRole('button', { name: 'pause' });
}
const wait = () => act(() => vi.advanceTimersByTimeAsync(11_000));
const press = (name: string) =>
  userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(button(name));

test('pictures that take turns are paused and started by a button', async () => {
  await openPlaying();
  await wait();
  expect(moves.mock.calls).toEqual([['next'], ['next']]);
  await press('pause');
  await wait();
  expect(moves).toHaveBeenCalledTimes(2);
  await press('play');
  await wait();
  expect(moves).toHaveBeenCalledTimes(4);
});

test.each(['1 of 3', 'next picture', 'link'])('they stop while the focus is on: %s', async (name) => {
  await openPlaying();
  act(() => (name === 'link' ? screen.getByRole('link', { name: 'picture 1' }) : button(name)).focus());
  await wait();
  expect(moves).not.toHaveBeenCalled();
  expect(button('play')).toBeVisible();
});

test('dots and arrows show a picture without a swipe', async () => {
  await openPlaying();
  await press('2 of 3');
  await press('next picture');
  await press('previous picture');
  expect(moves.mock.calls).toEqual([[1], [1], [2]]);
});
