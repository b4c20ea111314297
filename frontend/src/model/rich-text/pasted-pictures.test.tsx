import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { testFile } from '../media/file-fixture';
import { RichEditor } from './rich-editor';
import { missingPictures } from './web-pictures';

const sent = vi.hoisted(() => vi.fn());
vi.mock('../media/send-file', () => ({ sendFile: sent }));

const onChange = vi.fn();
const site = vi.fn();
const html = () => String(onChange.mock.lastCall?.[0]);

/** An editor with a text that was pasted with a picture of another site. */
function open() {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <RichEditor label="详情" html='<p>杯</p><img src="https://x.test/p/cup.jpg">' onChange={onChange} />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
  return container;
}

beforeEach(async () => {
  onChange.mockReset();
  sent.mockReset().mockResolvedValue({ url: '/media/ab/1.webp' });
  const picture = new Blob(['GIF89a'], { type: 'image/gif' });
  site.mockReset().mockResolvedValue({ ok: true, blob: async () => picture });
  vi.stubGlobal('fetch', site);
  await startI18n();
});

test('a picture that its site gives away is stored here', async () => {
  open();
  await waitFor(() => expect(html()).toContain('/media/ab/1.webp'));
  expect(missingPictures(html())).toEqual([]);
  expect(sent.mock.calls[0]?.[0].name).toBe('cup.jpg');
});

test('one that its site keeps is named, and can be added from the device', async () => {
  site.mockRejectedValue(new TypeError('blocked'));
  const container = open();
  expect(await screen.findByText('cup.jpg')).toBeVisible();
  expect(screen.getByText(/没能复制过来/)).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  const input = container.querySelector<HTMLInputElement>('.rich input[type=file]');
  if (!input) throw new Error('The file input is missing.');
  await userEvent.upload(input, testFile('saved.gif', 'image/gif'));
  await waitFor(() => expect(html()).toContain('/media/ab/1.webp'));
});

test('one that its site keeps can be left out', async () => {
  site.mockRejectedValue(new TypeError('blocked'));
  open();
  await userEvent.click(await screen.findByRole('button', { name: '不要这张' }));
  await waitFor(() => expect(html()).not.toContain('<img'));
  expect(html()).toContain('杯');
});
