import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { loadTexts, startI18n } from '@/i18n/setup';
import { allowLeaving, keepUnsaved } from '@/ui/leave-guard';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { MerchantBar } from './merchant-bar';
import type { InquiryView } from './types';

const INQUIRY = {
  inquiryNumber: 'Q1',
  actions: ['answer', 'close'],
  lines: [],
  product: null,
  note: '',
} as unknown as InquiryView;

function open(inquiry = INQUIRY) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <MerchantBar inquiry={inquiry} onOrdered={() => undefined} />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 100));
const answer = () => userEvent.click(screen.getByRole('button', { name: '回复' }));

beforeEach(async () => {
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  await startI18n();
  await loadTexts('inquiry');
});

test('an answer that is being typed is offered after a reload', async () => {
  open();
  await settle();
  await answer();
  await userEvent.type(await screen.findByRole('textbox'), '可以做，三天发货');
  expect(keepUnsaved()).not.toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  allowLeaving();
  await settle();

  open();
  await settle();
  await answer();
  await userEvent.click(await screen.findByRole('button', { name: '继续填写' }));
  expect(await screen.findByRole('textbox')).toHaveValue('可以做，三天发货');
});

test('an inquiry whose goods are gone, and that is answered, shows no empty bar', () => {
  open({ ...INQUIRY, actions: ['order'] });
  expect(screen.queryByRole('contentinfo')).toBeNull();
});
