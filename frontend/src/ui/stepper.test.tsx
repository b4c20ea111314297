import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
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
