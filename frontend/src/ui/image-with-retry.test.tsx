import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ImageWithRetry } from './image-with-retry';
import { UiTextsFixture } from './ui-texts-fixture';

test('a picture that does not load says so and is asked for again', () => {
  render(<ImageWithRetry src="/media/code.webp" alt="code" />, { wrapper: UiTextsFixture });
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('picture lost');
  fireEvent.click(screen.getByRole('button', { name: 'retry' }));
  expect(screen.getByRole('img')).toHaveAttribute('src', '/media/code.webp');
});
