import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { announcement } from '@/ui/announce';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { OriginSearch } from './origin-search';

const area = (id: number, name: string) => ({
  id,
  code: String(id),
  name,
  shippingArea: 'domestic',
  merchantCount: 0,
  children: [],
});

beforeEach(() => startI18n());

test('how many places a typed name finds is announced', async () => {
  const list = ['广州', '广安', '保定'].map((name, at) => area(at + 1, name));
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 0, message: '', data: { list } })));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <OriginSearch isOpen range="domestic" selected={null} onSelect={vi.fn()} onClose={vi.fn()} />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
  await screen.findByText('保定');
  expect(announcement.get().text).toBe('');
  await userEvent.type(screen.getByRole('searchbox'), '广');
  await expect.poll(() => announcement.get().text).toBe('找到 2 项');
  await userEvent.type(screen.getByRole('searchbox'), '深圳');
  await expect.poll(() => announcement.get().text).toBe('没有找到，请换个写法');
});
