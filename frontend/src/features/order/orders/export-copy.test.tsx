import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveTokens } from '@/api/session';
import { loadTexts, startI18n } from '@/i18n/setup';
import { copyByHand } from '@/model/copy-by-hand';
import { CopyHost } from '@/model/copy-host';
import { ToastHost } from '@/ui/toast';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { ExportSheet } from './export-sheet';

const LINK = 'https://shop.example/api/order/export/x';
const ANSWER = { url: LINK, fileName: 'orders.xlsx', orders: 3, total: 3, nextCursor: null };

/** What was copied last. */
let copied: string | null;
let isPressed: boolean;
const press = () => {
  isPressed = true;
  // A task later the press is over.
  setTimeout(() => {
    isPressed = false;
  });
};

function refuse(): Promise<never> {
  return Promise.reject(new DOMException('The press is over.', 'NotAllowedError'));
}

/** An iPhone's clipboard: it takes a text only while a button is pressed, but waits for it. */
function clipboard({ takesPromises }: { takesPromises: boolean }) {
  class Item {
    constructor(readonly items: Record<string, Promise<Blob>>) {}
  }
  vi.stubGlobal('ClipboardItem', takesPromises ? Item : undefined);
  vi.stubGlobal('navigator', {
    userAgent: 'test',
    onLine: true,
    clipboard: {
      writeText: async (text: string) => {
        if (!isPressed) return refuse();
        copied = text;
      },
      write: async ([item]: Item[]) => {
        if (!isPressed) return refuse();
        copied = (await (await item?.items['text/plain'])?.text()) ?? null;
      },
    },
  });
}

/** The server answers when the press is long over. */
function serverAnswers(status: number, body: object) {
  vi.stubGlobal('fetch', async () => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    return new Response(JSON.stringify(body), { status });
  });
}

function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <ExportSheet open onClose={() => {}} filters={{ side: 'received' }} blocksDownloads />
        <CopyHost />
        <ToastHost />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
}

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const OPEN_OUTSIDE = '复制链接，在浏览器打开';

// On a busy machine the first load takes longer than a sheet is waited for.
beforeAll(() => import('@/model/copy-sheet'));

beforeEach(async () => {
  await startI18n();
  await loadTexts('order');
  saveTokens({ accessToken: 'a', refreshToken: 'r' });
  copied = null;
  isPressed = false;
  copyByHand.set(null);
  for (const type of ['pointerdown', 'pointerup', 'click']) window.addEventListener(type, press, true);
  // What old browsers copy by is refused as well.
  document.execCommand = () => {
    if (isPressed) copied = (document.activeElement as HTMLTextAreaElement).value;
    return isPressed;
  };
});
afterEach(() => {
  for (const type of ['pointerdown', 'pointerup', 'click']) window.removeEventListener(type, press, true);
});

test('the link that the server makes is copied although the press is over by then', async () => {
  clipboard({ takesPromises: true });
  serverAnswers(200, { code: 0, data: ANSWER, message: '' });
  show();
  await click(OPEN_OUTSIDE);
  expect(await screen.findByText('下载链接已复制，请在浏览器中打开')).toBeVisible();
  expect(copied).toBe(LINK);
});

test('a browser that takes no promises shows the link with a button of its own', async () => {
  clipboard({ takesPromises: false });
  serverAnswers(200, { code: 0, data: ANSWER, message: '' });
  show();
  await click(OPEN_OUTSIDE);
  const sheet = within(await screen.findByRole('dialog', { name: '复制到剪贴板' }));
  expect(copied).toBeNull();
  expect(sheet.getByRole('textbox', { name: '要复制的内容' })).toHaveValue(LINK);
  await userEvent.click(sheet.getByRole('button', { name: '复制' }));
  await waitFor(() => expect(copied).toBe(LINK));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '复制到剪贴板' })).toBeNull());
});

test('a link that the server does not make is reported, and nothing is copied', async () => {
  clipboard({ takesPromises: true });
  serverAnswers(429, { code: 1, data: { reason: 'too_many' }, message: '导出太频繁' });
  show();
  await click(OPEN_OUTSIDE);
  await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
  expect(copied).toBeNull();
  expect(screen.queryByRole('dialog', { name: '复制到剪贴板' })).toBeNull();
});
