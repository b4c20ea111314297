import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { testFile } from '../media/file-fixture';
import { useFormUploads, withPicture } from '../media/use-form-uploads';
import { RichEditor } from './rich-editor';

/** Uploads that are running, by file name; the tests end them. */
const uploads = vi.hoisted(() => new Map<string, (media: unknown) => void>());
vi.mock('../media/send-file', () => ({
  sendFile: (file: File) => new Promise((resolve) => uploads.set(file.name, resolve)),
}));

let value: string;

function Form() {
  const [html, setHtml] = useState('<p>Cobalt on white</p>');
  value = html;
  const files = useFormUploads('1/product/new', (_, media) =>
    setHtml((before) => String(withPicture(before, media))),
  );
  return <RichEditor label="Details" html={html} onChange={setHtml} target={files.of('details')} />;
}

async function choose(name: string) {
  await userEvent.click(screen.getByRole('button', { name: '插入图片' }));
  const input = (await screen.findByRole('dialog')).querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('The file input is missing.');
  await userEvent.upload(input, testFile(name, 'image/jpeg'));
}

const arrive = (name: string, url: string) =>
  act(async () => uploads.get(name)?.({ id: 5, kind: 'image', url, variants: [] }));
const close = () => userEvent.keyboard('{Escape}');

beforeEach(async () => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  // jsdom lays nothing out.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
  document.elementFromPoint = () => null;
  uploads.clear();
  await startI18n();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <Form />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
});

test('a picture that arrives after its sheet was closed is in the text and in the editor', async () => {
  await choose('a.jpg');
  await close();
  await arrive('a.jpg', '/media/5.webp?x=1&y=2');
  expect(value).toContain('src="/media/5.webp?x=1&amp;y=2"');
  expect(value).toContain('Cobalt on white');
  const picture = screen.getByRole('textbox', { name: 'Details' }).querySelector('img[src^="/media"]');
  expect(picture).toHaveAttribute('src', '/media/5.webp?x=1&y=2');
});

test('a picture that was uploaded is in the text, also when its sheet is closed by a tap outside', async () => {
  await choose('a.jpg');
  await arrive('a.jpg', '/media/5.webp');
  await close();
  expect(value.match(/<img/g)).toHaveLength(1);
});

const photo = (name: string) => testFile(name, 'image/jpeg');

/** A paste or a drop with files, which jsdom has no events for. */
function send(type: 'paste' | 'drop', files: File[], text = '') {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const data = { types: ['Files'], files, getData: (kind: string) => (kind === 'text/plain' ? text : '') };
  Object.assign(event, { clipboardData: data, dataTransfer: data, clientX: 0, clientY: 0 });
  act(() => void screen.getByRole('textbox', { name: 'Details' }).dispatchEvent(event));
  return event;
}

test.each(['paste', 'drop'] as const)('pictures by %s are uploaded and are in the text', async (way) => {
  // Nothing has a size in jsdom.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  expect(send(way, [photo('a.jpg'), photo('b.jpg')]).defaultPrevented).toBe(true);
  await screen.findByRole('dialog', { name: '插入图片' });
  await arrive('a.jpg', '/media/5.webp');
  await arrive('b.jpg', '/media/6.webp');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(value.match(/src="[^"]*"/g)).toEqual(['src="/media/5.webp"', 'src="/media/6.webp"']);
});

test('what is copied from a document is pasted as its text, not as its picture', async () => {
  send('paste', [photo('cells.jpg')], 'Cobalt\t12');
  expect(uploads.size).toBe(0);
  expect(screen.queryByRole('dialog')).toBeNull();
});
