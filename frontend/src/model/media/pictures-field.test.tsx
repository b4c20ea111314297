import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import type { Media } from '@/api/upload';
import { startI18n } from '@/i18n/setup';
import { FIELD_ERROR } from '@/ui/field-frame';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { focusFirstError } from '../form/focus-first-error';
import { testFile } from './file-fixture';
import { FileRejected } from './file-rejected';
import { PicturesField } from './pictures-field';

// The upload itself has tests of its own.
let upload: () => Promise<never>;
vi.mock('./send-file', () => ({ sendFile: () => upload() }));

const stored = (id: number) => ({ id, url: `/media/${id}.webp`, variants: [] }) as unknown as Media;
const photo = (name: string, type = 'image/jpeg') => testFile(name, type);

async function chooseWith(value: Media[], files: File[]) {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <PicturesField label="图片" value={value} onChange={() => undefined} limit={9} />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('The file input is missing.');
  await userEvent.upload(input, files, { applyAccept: false });
}

const errors = () =>
  [...document.querySelectorAll(FIELD_ERROR)].map(({ textContent }) =>
    textContent?.replace(/[\u2066-\u2069]/g, ''),
  );

beforeEach(async () => {
  upload = () => new Promise(() => undefined);
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  await startI18n();
});

test('of twelve pictures for nine places the dropped ones are named', async () => {
  await chooseWith(
    [],
    Array.from({ length: 12 }, (_, index) => photo(`${index + 1}.jpg`)),
  );
  expect(await screen.findAllByRole('progressbar')).toHaveLength(9);
  expect(errors()).toEqual(['最多 9 张图片。 未添加： 10.jpg、11.jpg、12.jpg']);
});

test('a file that is no picture takes no place', async () => {
  await chooseWith([1, 2, 3, 4, 5, 6, 7].map(stored), [
    photo('notes.txt', 'text/plain'),
    photo('cup.jpg'),
    photo('bowl.jpg'),
  ]);
  expect(await screen.findAllByRole('progressbar')).toHaveLength(2);
  expect(errors()).toHaveLength(1);
  expect(errors()[0]).toContain('notes.txt');
});

test('nothing is said when all have a place', async () => {
  await chooseWith([stored(1)], [photo('a.jpg'), photo('b.jpg')]);
  expect(await screen.findAllByRole('progressbar')).toHaveLength(2);
  expect(errors()).toEqual([]);
});

const failure = (status: number) => new ApiError({ code: status, status, message: '不行', failure: null });

test.each([
  ['too large', new FileRejected('imageTooLarge'), false],
  ['refused by the server', failure(415), false],
  ['not taken by a faulty server', failure(500), true],
])('a picture that is %s is tried again only where that can help', async (_, error, canRetry) => {
  upload = () => Promise.reject(error);
  await chooseWith([], [photo('cup.jpg')]);
  await waitFor(() => expect(errors()).toHaveLength(1));
  expect(screen.queryAllByRole('button', { name: /^retry/ })).toHaveLength(canRetry ? 1 : 0);
  expect(screen.getByRole('button', { name: 'remove 图片 1' })).toBeVisible();
});

test('the failed picture among many is found, and its button is focused', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  upload = () => Promise.reject(new FileRejected('imageTooLarge'));
  await chooseWith([1, 2, 3, 4, 5, 6, 7].map(stored), [photo('cup.jpg')]);
  await waitFor(() => expect(errors()).toHaveLength(1));
  focusFirstError(document.body);
  await waitFor(() => expect(screen.getByRole('button', { name: 'remove 图片 8' })).toHaveFocus());
});
