import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { FavouriteButton, FollowButton } from './favourite-button';

beforeEach(async () => {
  localStorage.clear();
  await startI18n();
});

test.each([
  [
    'a favourites product',
    <FavouriteButton key="p" product={{ id: 7, alias: 'qinghe' }} name="茶杯" />,
    '收藏商品 · 茶杯',
  ],
  [
    'a followed shop',
    <FollowButton key="s" shop={{ id: 3, alias: 'qinghe', name: '清河瓷业', logo: null }} name="清河瓷业" />,
    '关注店铺 · 清河瓷业',
  ],
])('the button of %s is pressed, and keeps its name', async (_, button, name) => {
  render(button);
  const heart = screen.getByRole('button', { name });
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(heart);
  expect(screen.getByRole('button', { name, pressed: true })).toBe(heart);
  await userEvent.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'false');
});
