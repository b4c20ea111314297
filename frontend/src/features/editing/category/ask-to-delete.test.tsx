import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { ConfirmHost } from '@/ui/confirm';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import type { CategoryNode } from '../queries';
import { useAskToDeleteCategory } from './use-category-actions';

const node = (change: object) => ({ id: 3, name: '茶杯', productCount: 0, children: [], ...change });
const onShowContents = vi.fn();

function DeleteButton({ category }: { category: CategoryNode }) {
  const askToDelete = useAskToDeleteCategory(onShowContents);
  return (
    <button type="button" onClick={() => void askToDelete(category)}>
      删除
    </button>
  );
}

beforeEach(async () => {
  onShowContents.mockClear();
  await startI18n();
});

test.each([
  ['products', node({ productCount: 12, children: [node({ id: 4 })] })],
  ['subcategories', node({ children: [node({ id: 4 })] })],
])('a category with %s is not deleted, and the dialog leads to them', async (_contents, category) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <DeleteButton category={category as unknown as CategoryNode} />
        <ConfirmHost />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: '删除' }));
  await userEvent.click(await screen.findByRole('button', { name: '去查看' }));
  expect(onShowContents).toHaveBeenCalledWith(category);
});
