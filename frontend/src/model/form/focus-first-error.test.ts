import { afterEach, expect, test, vi } from 'vitest';
import { focusFirstError } from './focus-first-error';

afterEach(() => vi.restoreAllMocks());

async function scrolledTo(height: number): Promise<string | null> {
  document.body.innerHTML =
    '<form><div data-error="true" id="block"><button type="button"></button><p class="field__e" id="message"></p></div></form>';
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this.id);
  };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, height));
  focusFirstError(document.querySelector('form'));
  await vi.waitFor(() => expect(document.activeElement).toBe(document.querySelector('button')));
  return scrolled.join();
}

test('a field with an error is scrolled to and focused', async () => {
  expect(await scrolledTo(90)).toBe('block');
});

test('of a block taller than the screen its message is shown', async () => {
  expect(await scrolledTo(window.innerHeight * 2)).toBe('message');
});
