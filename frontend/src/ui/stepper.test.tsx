import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Stepper } from './stepper';
import { UiTextsFixture } from './ui-texts-fixture';

function Quantity({ start, max }: { start: number; max: number }) {
  const [value, setValue] = useState<number | null>(start);
  return (
    <UiTextsFixture>
      <Stepper label="cups" value={value} onChange={setValue} max={max} invalid={(value ?? 0) > max} />
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
