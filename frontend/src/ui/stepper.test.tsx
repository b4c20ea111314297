import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Count, Stepper } from './stepper';
import { UiTextsFixture } from './ui-texts-fixture';

/** What the input reported last. */
let reported: Count;

function Quantity({ start, max }: { start: number; max: number }) {
  const [value, setValue] = useState<Count>(start);
  reported = value;
  return (
    <UiTextsFixture>
      <Stepper
        label="cups"
        value={value}
        onChange={setValue}
        max={max}
        invalid={typeof value === 'string' || (value ?? 0) > max}
      />
    </UiTextsFixture>
  );
}

const input = () => screen.getByRole('spinbutton', { name: 'cups' });
const plus = () => screen.getByRole('button', { name: 'more cups' });
const minus = () => screen.getByRole('button', { name: 'less cups' });

test('a number typed above the stock stays as typed and cannot be raised further', async () => {
  render(<Quantity start={0} max={28} />);
  await userEvent.type(input(), '100');
  expect(input()).toHaveValue('100');
  expect(input()).toHaveAttribute('aria-invalid', 'true');
  expect(plus()).toBeDisabled();
});

test('less brings a number above the stock down to it', async () => {
  render(<Quantity start={100} max={28} />);
  await userEvent.click(minus());
  expect(input()).toHaveValue('28');
});

test('the buttons stop at the bounds', async () => {
  render(<Quantity start={1} max={2} />);
  await userEvent.click(plus());
  expect(plus()).toBeDisabled();
  await userEvent.click(minus());
  await userEvent.click(minus());
  expect(input()).toHaveValue('0');
  expect(minus()).toBeDisabled();
});

test('an emptied box is empty, not zero', async () => {
  render(<Quantity start={7} max={28} />);
  await userEvent.clear(input());
  expect(input()).toHaveValue('');
});

test.each([
  ['١٢', 12],
  ['１２', 12],
  ['۱۲', 12],
  ['1,250', 1250],
])('"%s" is %i', async (text, count) => {
  render(<Quantity start={0} max={9999} />);
  await userEvent.clear(input());
  await userEvent.type(input(), text);
  expect(input()).toHaveValue(text);
  expect(reported).toBe(count);
  await userEvent.tab();
  expect(input()).toHaveValue(String(count));
});

test.each(['1.5', '1e3', '-5', '5kg'])('"%s" stays as it is and becomes no other number', async (text) => {
  render(<Quantity start={0} max={9999} />);
  await userEvent.clear(input());
  await userEvent.type(input(), text);
  await userEvent.tab();
  expect(reported).toBe(text);
  expect(input()).toHaveValue(text);
  expect(input()).toBeInvalid();
});

/** Shows its error as quantities do: not while the number is being typed. */
function Patient() {
  const [value, setValue] = useState<Count>(12);
  const [isTyping, setTyping] = useState(false);
  const isWrong = !isTyping && value !== null && Number(value) < 12;
  return (
    <UiTextsFixture>
      <Stepper label="cups" value={value} onChange={setValue} onTyping={setTyping} />
      {isWrong && <p>At least 12</p>}
    </UiTextsFixture>
  );
}

afterEach(() => vi.useRealTimers());

test('an error waits until the number is typed: after a pause', () => {
  vi.useFakeTimers();
  render(<Patient />);
  fireEvent.change(input(), { target: { value: '1' } });
  expect(screen.queryByText('At least 12')).toBeNull();
  act(() => vi.advanceTimersByTime(500));
  fireEvent.change(input(), { target: { value: '14' } });
  act(() => vi.advanceTimersByTime(5_000));
  expect(screen.queryByText('At least 12')).toBeNull();
  fireEvent.change(input(), { target: { value: '1' } });
  act(() => vi.advanceTimersByTime(5_000));
  expect(screen.getByText('At least 12')).toBeVisible();
});

test('an error waits until the number is typed: when the input is left, or a button is pressed', async () => {
  render(<Patient />);
  await userEvent.clear(input());
  await userEvent.type(input(), '1');
  expect(screen.queryByText('At least 12')).toBeNull();
  await userEvent.tab();
  expect(screen.getByText('At least 12')).toBeVisible();
  await userEvent.clear(input());
  await userEvent.type(input(), '2');
  expect(screen.queryByText('At least 12')).toBeNull();
  await userEvent.click(plus());
  expect(screen.getByText('At least 12')).toBeVisible();
});
