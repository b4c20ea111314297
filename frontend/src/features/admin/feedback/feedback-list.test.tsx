import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, startI18n } from '@/i18n/setup';
import { ToastHost } from '@/ui/toast';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import type { FeedbackRow } from '../types';
import { FeedbackList, feedbackStatusFrom } from './feedback-list';

const ROW: FeedbackRow = {
  id: 9,
  userId: 3,
  username: 'anna',
  text: '希望可以导出',
  contact: '13800001234',
  sentAt: '2027-01-15T08:00:00.000Z',
  status: 'open',
  answer: '',
  answeredAt: null,
  revision: 1,
};

let sent: unknown[];

function open(row: FeedbackRow) {
  sent = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    if (input.method === 'GET') {
      const data = { list: [row], nextCursor: null };
      return new Response(JSON.stringify({ code: 0, message: '', data }));
    }
    sent.push(await input.json());
    return new Response(JSON.stringify({ code: 0, message: '', data: row }));
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <UiTextsFixture>
          <FeedbackList
            status={undefined}
            onStatus={() => undefined}
            userHrefOf={(id) => `/admin/users/${id}`}
          />
          <ToastHost />
        </UiTextsFixture>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

beforeEach(async () => {
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  await startI18n();
  await loadTexts('operator');
});

test('an unknown status in the address shows all', () => {
  expect(feedbackStatusFrom(new URLSearchParams('status=open'))).toBe('open');
  expect(feedbackStatusFrom(new URLSearchParams('status=gone'))).toBeUndefined();
});

test('a message is answered', async () => {
  open(ROW);
  await userEvent.click(await screen.findByRole('button', { name: /^答复/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '答复反馈' }));
  await userEvent.click(sheet.getByRole('button', { name: '发送答复' }));
  expect(sheet.getByRole('textbox')).toBeInvalid();
  await userEvent.type(sheet.getByRole('textbox'), ' 可以了 ');
  await userEvent.click(sheet.getByRole('button', { name: '发送答复' }));
  await waitFor(() => expect(sent).toEqual([{ revision: 1, status: 'answered', answer: '可以了' }]));
  await screen.findByText('已答复，已通知用户');
});

test('an answered message shows its answer, which can be changed, and is closed', async () => {
  open({
    ...ROW,
    status: 'answered',
    answer: '可以了',
    answeredAt: '2027-01-16T08:00:00.000Z',
    revision: 2,
  });
  await screen.findByText('可以了');
  await userEvent.click(screen.getByRole('button', { name: /^修改答复/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '答复反馈' }));
  expect(sheet.getByRole('textbox')).toHaveValue('可以了');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: /^标为已处理/ }));
  await waitFor(() => expect(sent).toEqual([{ revision: 2, status: 'closed' }]));
});
