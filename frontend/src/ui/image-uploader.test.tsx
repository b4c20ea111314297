import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ImageUploader } from './image-uploader';
import { UiTextsFixture } from './ui-texts-fixture';
import type { UploadItem } from './upload-tile';

function show(items: UploadItem[], limit = 9) {
  const on = { onAdd: vi.fn(), onRemove: vi.fn(), onRetry: vi.fn(), onReorder: vi.fn() };
  const { container } = render(
    <UiTextsFixture>
      <ImageUploader label="photo" items={items} limit={limit} texts={{ add: 'add', main: 'main' }} {...on} />
    </UiTextsFixture>,
  );
  return { ...on, input: container.querySelector<HTMLInputElement>('input[type=file]') };
}

const done = (id: string): UploadItem => ({ id, state: 'done', url: `/media/${id}.webp` });
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

test('the first picture carries the main badge, and only that', () => {
  show([done('1'), done('2')]);
  expect(screen.getAllByText('main')).toHaveLength(1);
});

test('adding is gone at the limit', () => {
  const { input } = show([done('1'), done('2')], 2);
  expect(screen.queryByRole('button', { name: /^add/ })).not.toBeInTheDocument();
  expect(input).toBeNull();
});

test('all chosen files are reported, so that the ones without room can be named', async () => {
  const { input, onAdd } = show([done('1')], 3);
  if (!input) throw new Error('The file input is missing.');
  await userEvent.upload(input, [photo('a.jpg'), photo('b.jpg'), photo('c.jpg')]);
  expect(onAdd.mock.calls[0]?.[0].map((file: File) => file.name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
});

test('a failed picture can be tried again or removed', async () => {
  const { onRetry, onRemove } = show([{ id: '1', state: 'failed' }]);
  await userEvent.click(screen.getByRole('button', { name: /^retry/ }));
  await userEvent.click(screen.getByRole('button', { name: 'remove photo 1' }));
  expect([onRetry.mock.calls, onRemove.mock.calls]).toEqual([[['1']], [['1']]]);
});

test('a picture that can never be uploaded can only be removed', () => {
  show([{ id: '1', state: 'failed', isRefused: true }]);
  expect(screen.queryByRole('button', { name: /retry/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'remove photo 1' })).toBeVisible();
});

test('a picture on its way tells its share', () => {
  show([{ id: '1', state: 'uploading', progress: 0.64 }]);
  expect(screen.getByRole('progressbar', { name: 'photo 1' })).toHaveAttribute('aria-valuenow', '64');
});

test.each([
  ['remove photo 1', 'remove photo 2'],
  ['remove photo 2', /^add/],
])('after %s the focus is on %s', async (removed, focused) => {
  const { onRemove } = show([done('1'), done('2')]);
  await userEvent.click(screen.getByRole('button', { name: removed }));
  expect(onRemove).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: focused })).toHaveFocus();
});

test('a picture is moved by its menu, without dragging', async () => {
  const { onReorder } = show([done('1'), done('2'), done('3')]);
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
  await press(/^photo 3\./);
  await press('move to the start');
  await press(/^photo 1 main\./);
  await press('move later');
  expect(onReorder.mock.calls).toEqual([[['3', '1', '2']], [['2', '1', '3']]]);
});
