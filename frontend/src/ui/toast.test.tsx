import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastHost, toast } from './toast';

afterEach(() => {
  vi.useRealTimers();
});

test('a toast offers what can be done about it, once', async () => {
  const undo = vi.fn();
  render(<ToastHost />);
  act(() => toast.success('Added', { label: 'Undo', onPress: undo }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Added')).toBeNull();
});

test('a toast that offers something stays longer', () => {
  vi.useFakeTimers();
  render(<ToastHost />);
  act(() => toast.success('Added', { label: 'Undo', onPress: () => undefined }));
  act(() => vi.advanceTimersByTime(4_000));
  expect(screen.getByText('Added')).toBeVisible();
  act(() => toast.success('Saved'));
  act(() => vi.advanceTimersByTime(4_000));
  expect(screen.queryByText('Saved')).toBeNull();
});
