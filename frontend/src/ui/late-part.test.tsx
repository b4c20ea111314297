import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { latePart } from './late-part';

interface SheetProps {
  title: string;
}
const Sheet = ({ title }: SheetProps) => <p>{title}</p>;

function host(load: () => Promise<typeof Sheet>) {
  const useSheet = latePart(load);
  return function Host({ open, onFailure }: { open: boolean; onFailure: (cause: unknown) => void }) {
    const Part = useSheet(open, onFailure);
    return Part && <Part title="sheet" />;
  };
}

test('the code is loaded once, when the part is first wanted', async () => {
  const load = vi.fn(async () => Sheet);
  const Host = host(load);
  const { rerender } = render(<Host open={false} onFailure={vi.fn()} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Host open onFailure={vi.fn()} />);
  expect(await screen.findByText('sheet')).toBeVisible();
  rerender(<Host open={false} onFailure={vi.fn()} />);
  rerender(<Host open onFailure={vi.fn()} />);
  expect(load).toHaveBeenCalledOnce();
  render(<Host open onFailure={vi.fn()} />);
  expect(screen.getAllByText('sheet')).toHaveLength(2);
});

test('a failure is reported, and the next opening loads again', async () => {
  const load = vi.fn(async () => Sheet).mockRejectedValueOnce(new Error('offline'));
  const Host = host(load);
  const onFailure = vi.fn();
  const { rerender } = render(<Host open onFailure={onFailure} />);
  await act(async () => undefined);
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('offline'));
  rerender(<Host open={false} onFailure={onFailure} />);
  rerender(<Host open onFailure={onFailure} />);
  expect(await screen.findByText('sheet')).toBeVisible();
});
