import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { ChooseFiles } from './choose-files';
import { Faults } from './faults';
import type { ProductImport } from './queries';
import { TransferLinks } from './transfer-links';

const URL_OF_FILE = '/api/product/file/secret';
const JOB = { choices: [], faults: [{ row: 3, cell: 'B3', message: '价格不对' }], faultsUrl: URL_OF_FILE };

const BUTTONS = {
  导出店铺: (blocks: boolean) => <TransferLinks importHref="/i" blocksDownloads={blocks} />,
  下载模板: (blocks: boolean) => <ChooseFiles running={null} onShow={() => {}} blocksDownloads={blocks} />,
  下载标出问题的表格: (blocks: boolean) => (
    <Faults job={JOB as unknown as ProductImport} blocksDownloads={blocks} />
  ),
};

let copied: string[];
let downloaded: string[];

beforeEach(async () => {
  await startI18n();
  copied = [];
  downloaded = [];
  vi.stubGlobal('fetch', async () => {
    const data = { url: URL_OF_FILE, fileName: 'file.zip', expiresAt: '2027-01-15T08:10:00.000Z' };
    return new Response(JSON.stringify({ code: 0, data, message: '' }));
  });
  document.execCommand = () => {
    copied.push((document.querySelector('textarea.visually-hidden') as HTMLTextAreaElement).value);
    return true;
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloaded.push(this.getAttribute('href') ?? '');
  });
});
afterEach(() => vi.unstubAllGlobals());

async function pressIn(blocksDownloads: boolean, name: keyof typeof BUTTONS) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>{BUTTONS[name](blocksDownloads)}</UiTextsFixture>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name }));
}

const NAMES = Object.keys(BUTTONS) as (keyof typeof BUTTONS)[];

test.each(NAMES)('“%s” downloads in a phone’s browser', async (name) => {
  await pressIn(false, name);
  await waitFor(() => expect(downloaded).toEqual([URL_OF_FILE]));
  expect(copied).toEqual([]);
});

test.each(NAMES)('“%s” copies the link in the chat app, which blocks downloads', async (name) => {
  await pressIn(true, name);
  await waitFor(() => expect(copied).toEqual([window.location.origin + URL_OF_FILE]));
  expect(downloaded).toEqual([]);
});
