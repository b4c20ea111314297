import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from './button';
import { ToastHost, toast } from './toast';
import { UiTextsFixture } from './ui-texts-fixture';

/** jsdom lays nothing out: every button is at the bottom of the screen, where the finger is. */
const AT_THE_BOTTOM = { left: 0, right: 390, top: 780, bottom: 830, width: 390, height: 50 } as DOMRect;
const FINGER = { clientX: 200, clientY: 800, pointerType: 'touch', pointerId: 1, width: 1, height: 1 };

function tap(name: string, at = FINGER) {
  const button = screen.getByRole('button', { name });
  fireEvent.pointerDown(button, at);
  fireEvent.pointerUp(button, at);
  fireEvent.click(button, at);
}

const press = vi.fn();
const bar = (action: string) => (
  <Button key={action} onPress={() => press(action)}>
    {action}
  </Button>
);

const inApp = (children: ReactNode) => (
  <UiTextsFixture>
    {children}
    <ToastHost />
  </UiTextsFixture>
);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(AT_THE_BOTTOM);
  press.mockClear();
  // Closes the toast of the test before.
  toast.loading('')();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** "confirm" is pressed, and "ship" appears in its place. */
function replaceButton() {
  const { rerender } = render(inApp(bar('confirm')));
  vi.advanceTimersByTime(1000);
  tap('confirm');
  expect(press).toHaveBeenLastCalledWith('confirm');
  rerender(inApp(bar('ship')));
}

test('a button ignores a second tap that was meant for the button before it', () => {
  replaceButton();
  tap('ship');
  vi.advanceTimersByTime(900);
  tap('ship');
  expect(press).toHaveBeenCalledOnce();
});

test('a tap that is too late for a double tap says that the next one counts', () => {
  replaceButton();
  tap('ship');
  expect(screen.queryByText('press again')).toBeNull();
  vi.advanceTimersByTime(600);
  tap('ship');
  expect(press).toHaveBeenCalledOnce();
  expect(screen.getByText('press again')).toBeInTheDocument();
});

test('a second later it is pressed as any other', () => {
  replaceButton();
  vi.advanceTimersByTime(1000);
  tap('ship');
  expect(press).toHaveBeenLastCalledWith('ship');
});

test('a button that appears elsewhere can be pressed at once', () => {
  const { rerender } = render(bar('confirm'));
  vi.advanceTimersByTime(1000);
  tap('confirm', { ...FINGER, clientY: 300 });
  rerender(bar('ship'));
  tap('ship');
  expect(press).toHaveBeenLastCalledWith('ship');
});

test('a button that stays can be pressed twice', () => {
  render(bar('more'));
  vi.advanceTimersByTime(1000);
  tap('more');
  tap('more');
  expect(press).toHaveBeenCalledTimes(2);
});

test('a button can be pressed at once after a touch elsewhere', () => {
  replaceButton();
  fireEvent.pointerDown(document.body, { ...FINGER, clientY: 300 });
  tap('ship');
  expect(press).toHaveBeenLastCalledWith('ship');
});

test('a button can be pressed at once after typing', () => {
  replaceButton();
  fireEvent.input(document.body);
  tap('ship');
  expect(press).toHaveBeenLastCalledWith('ship');
});
