import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coverSecondTaps } from './second-tap';

const AN_INSTANT_MS = 50;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  // Nothing has a size here: what is in the document is shown.
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.isConnected ? [{}] : []) as never;
  });
  document.body.innerHTML = '';
  end = coverSecondTaps();
});

afterEach(() => {
  end();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function button(within: Element, onClick: (self: HTMLElement) => void = () => undefined): HTMLElement {
  const element = document.createElement('button');
  element.addEventListener('click', () => onClick(element));
  within.append(element);
  return element;
}

function press(element: Element, detail = 1) {
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
  vi.advanceTimersByTime(AN_INSTANT_MS);
}

const covers = (within: Element) => within.querySelectorAll(':scope > div[style*="fixed"]').length;

test('where a press has removed its row, the page is covered for a moment', () => {
  press(button(document.body, (self) => self.remove()));
  expect(covers(document.body)).toBe(1);
  vi.advanceTimersByTime(400);
  expect(covers(document.body)).toBe(0);
});

test('a control that stays may be pressed again at once', () => {
  press(button(document.body));
  expect(covers(document.body)).toBe(0);
});

test('a key does not press twice by accident', () => {
  press(
    button(document.body, (self) => self.remove()),
    0,
  );
  expect(covers(document.body)).toBe(0);
});

test('in a popup that stays open only the popup is covered', () => {
  const popup = document.createElement('div');
  popup.setAttribute('role', 'dialog');
  document.body.append(popup);
  press(button(popup, (self) => self.remove()));
  expect(covers(popup)).toBe(1);
  expect(covers(document.body)).toBe(0);
});
