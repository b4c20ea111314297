import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Carousel } from './carousel';
import { UiTextsFixture } from './ui-texts-fixture';

const WIDTH = 390;
const started = vi.hoisted(() => vi.fn());

vi.mock('embla-carousel', () => ({
  default: (_: HTMLElement, { startIndex }: { startIndex: number }) => {
    started(startIndex);
    return {
      on: () => undefined,
      off: () => undefined,
      destroy: () => undefined,
      scrollTo: () => undefined,
      selectedScrollSnap: () => startIndex,
    };
  },
}));

beforeEach(() => {
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
