import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { startI18n } from '@/i18n/setup';
import { FIELD_ERROR } from '@/ui/field-frame';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { testFile } from './file-fixture';
import { VideoField } from './video-field';

// The upload itself has tests of its own.
const refusal = vi.hoisted(() => ({ error: new Error() as Error | null }));
const codec = vi.hoisted(() => ({ isHevc: false }));
vi.mock('./send-file', () => ({
  sendFile: () => (refusal.error ? Promise.reject(refusal.error) : new Promise(() => {})),
}));
vi.mock('./video-codec', () => ({ isHevc: async () => codec.isHevc }));
vi.mock('./video-length', () => ({ videoLengthMs: async () => null }));

function open() {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <VideoField label="视频" value={null} onChange={() => undefined} />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
  const choose = async (name: string, type: string) => {
    const input = container.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('The file input is missing.');
    await userEvent.upload(input, testFile(name, type), { applyAccept: false });
  };
  return choose;
}

async function chooseRefused() {
  const choose = open();
  await choose('a.mp4', 'video/mp4');
  await waitFor(() => expect(error()).toBeVisible());
  return choose;
}

const error = () => document.querySelector(FIELD_ERROR);

const refused = (message: string, failure: ApiError['failure'] = null) =>
  new ApiError({ code: 1, status: 415, message, failure });

beforeEach(async () => {
  refusal.error = refused('这不是视频');
  codec.isHevc = false;
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  await startI18n();
});

test('a video that the server refused can be removed, so that the form can be saved', async () => {
  await chooseRefused();
  await userEvent.click(screen.getByRole('button', { name: 'remove 视频' }));
  expect(error()).toBeNull();
  expect(screen.queryByRole('button', { name: 'remove 视频' })).toBeNull();
});

test('the next choice replaces what was said about the last one', async () => {
  const choose = await chooseRefused();
  await choose('b.webm', 'video/webm');
  await waitFor(() => expect(error()?.textContent).toContain('只能上传 MP4 或 MOV 视频'));
});

test('a file that the server does not take as a video is refused with the formats of videos only', async () => {
  refusal.error = refused('请上传 JPG 图片或 MP4 视频', { reason: 'unsupported_file', fields: [] });
  await chooseRefused();
  expect(error()?.textContent).toContain('只能上传 MP4 或 MOV 视频');
  expect(error()?.textContent).not.toContain('JPG');
});

test('a video that many phones cannot show is taken, and the merchant learns how to record another', async () => {
  refusal.error = null;
  codec.isHevc = true;
  const choose = open();
  await choose('IMG_1.MOV', 'video/quicktime');
  expect(await screen.findByText(/HEVC/)).toHaveTextContent('兼容性最佳');
  expect(error()).toBeNull();
});
