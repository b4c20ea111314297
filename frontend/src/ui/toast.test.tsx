import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastHost, toast } from './toast';

/** Where the toast is drawn (jsdom has no layout), and where the field is. */
function layOut(field: { top: number; bottom: number }) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const box = this.classList.contains('toast') ? { top: 350, bottom: 400 } : field;
    return { ...box, left: 0, right: 390 } as DOMRect;
  });
}

afterEach(() => {
  vi.restoreAllMocks();
});

function showForm() {
  render(
    <>
      <div className="field">
        <input aria-label="Name" />
      </div>
      <ToastHost />
    </>,
  );
}

const bubble = (text: string) => screen.getByText(text).parentElement;

test.each([
  ['above it', { top: 100, bottom: 180 }, 'false'],
  ['behind it', { top: 330, bottom: 420 }, 'true'],
])('a toast leaves the field in focus in sight: %s', (_name, field, isAway) => {
  layOut(field);
  showForm();
  screen.getByRole('textbox').focus();
  act(() => toast.fail('Please complete the form'));
  expect(bubble('Please complete the form')).toHaveAttribute('data-away', isAway);
});

test('a field that is focused while the toast is shown is uncovered too', () => {
  layOut({ top: 330, bottom: 420 });
  showForm();
  act(() => toast.fail('Too long'));
  expect(bubble('Too long')).toHaveAttribute('data-away', 'false');
  act(() => screen.getByRole('textbox').focus());
  expect(bubble('Too long')).toHaveAttribute('data-away', 'true');
});
