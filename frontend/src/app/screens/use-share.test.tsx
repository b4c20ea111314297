import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ShareSource } from '@/features/share/source';
import { loadTexts, startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { useShare } from './use-share';

vi.mock('@/features/share/poster', () => ({ drawPoster: async () => 'data:image/jpeg;base64,AA==' }));

const PRODUCT = {
  kind: 'product',
  href: '/product/detail/7?m=jingci',
  product: { id: 7, name: '青花杯', shop: { id: 3, alias: 'jingci', name: '景瓷坊' }, images: [], tiers: [] },
} as unknown as ShareSource;

function Page() {
  const { share, sheet } = useShare();
  return (
    <UiTextsFixture>
      <button type="button" onClick={() => share(PRODUCT)}>
        share
      </button>
      {sheet}
    </UiTextsFixture>
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a sheet that is opened again offers everything again after a poster', async () => {
  await startI18n();
  await loadTexts('share');
  render(<Page />);
  await press('share');
  await press('海报');
  await screen.findByRole('img', { name: '青花杯的海报' });
  await press('close');
  await press('share');
  expect(await screen.findByRole('button', { name: '复制链接' })).toBeVisible();
  expect(screen.queryByRole('img', { name: '青花杯的海报' })).toBeNull();
});
