import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TextArea, TextField } from './text-field';
import { UiTextsFixture } from './ui-texts-fixture';

test.each([TextField, TextArea])('invisible characters of a pasted number are left out', (Field) => {
  const onChange = vi.fn();
  render(
    <UiTextsFixture>
      <Field label="Phone" value="" onChange={onChange} />
    </UiTextsFixture>,
  );
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '\u202D13800001000\u202C\uFEFF' } });
  expect(onChange).toHaveBeenCalledWith('13800001000');
});

test('a prefix that is part of the value stays at its left in every language', () => {
  render(
    <UiTextsFixture>
      <TextField label="Code" dir="ltr" prefix="?m=" isPrefixPart value="jingci" onChange={vi.fn()} />
      <TextField label="Price" dir="ltr" prefix="CNY" value="12" onChange={vi.fn()} />
    </UiTextsFixture>,
  );
  const frame = (label: string) => screen.getByLabelText(label).parentElement;
  expect(frame('Code')).toHaveAttribute('dir', 'ltr');
  expect(frame('Price')).not.toHaveAttribute('dir');
});

test.each([TextField, TextArea])('an empty field has the direction of the page', (Field) => {
  const field = (value: string) => <Field label="Remark" value={value} onChange={vi.fn()} />;
  const { rerender } = render(field(''), { wrapper: UiTextsFixture });
  expect(screen.getByLabelText('Remark')).not.toHaveAttribute('dir');
  rerender(field('شاي'));
  expect(screen.getByLabelText('Remark')).toHaveAttribute('dir', 'auto');
});
