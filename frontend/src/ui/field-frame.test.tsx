import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce, announcement } from './announce';
import { Announcer } from './announcer';
import { TextField } from './text-field';

const WAIT_MS = 1_000;

interface Errors {
  name?: string;
  phone?: string;
}

function Form({ name, phone }: Errors) {
  return (
    <>
      <TextField label="Name" value="" onChange={() => undefined} error={name} hint="As on the card" />
      <TextField label="Phone" value="" onChange={() => undefined} error={phone} />
      <Announcer />
    </>
  );
}

const read = () => screen.getByRole('status').textContent;

beforeEach(() => {
  vi.useFakeTimers();
  announce('');
});
afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

test('the hint stays below an error, and both describe the field', () => {
  const { rerender } = render(<Form />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(field).toHaveAccessibleDescription('As on the card');
  rerender(<Form name="Enter a name" />);
  expect(field).toHaveAccessibleDescription('Enter a name As on the card');
  expect(field).toBeInvalid();
});

test('of several errors that appear together the first is read', () => {
  const { rerender } = render(<Form />);
  rerender(<Form name="Enter a name" phone="Enter a phone" />);
  expect(screen.queryAllByRole('alert')).toHaveLength(0);
  act(() => vi.advanceTimersByTime(WAIT_MS));
  expect(read()).toBe('Enter a name');
  rerender(<Form name="Enter a name" phone="Enter a longer number" />);
  act(() => vi.advanceTimersByTime(WAIT_MS));
  expect(read()).toBe('Enter a longer number');
});

test('nothing is read beside the description of the field that takes the focus', () => {
  const { rerender } = render(<Form />);
  rerender(<Form name="Enter a name" phone="Enter a phone" />);
  screen.getByRole('textbox', { name: 'Name' }).focus();
  act(() => vi.advanceTimersByTime(WAIT_MS));
  expect(announcement.get().text).toBe('');
});

test('an error of the field that has the focus already is read', () => {
  const { rerender } = render(<Form />);
  screen.getByRole('textbox', { name: 'Phone' }).focus();
  rerender(<Form phone="Enter a phone" />);
  act(() => vi.advanceTimersByTime(WAIT_MS));
  expect(read()).toBe('Enter a phone');
});
