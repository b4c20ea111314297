import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startI18n } from '@/i18n/setup';
import type { ProductImport } from './queries';
import { UnusedPictures } from './unused-pictures';

const JOB = {
  choices: [{ column: 'pictures', name: '图片' }],
  unusedPictureCount: 1200,
  unusedPictures: ['dsc_7.jpg', 'صورة.png'],
} as unknown as ProductImport;

test('pictures of no product are counted and named, and the sentence says what to do', async () => {
  await startI18n();
  render(<UnusedPictures job={JOB} />);
  expect(screen.getByRole('heading')).toHaveTextContent('1,200');
  expect(screen.getByText(/图片.*9/)).toBeInTheDocument();
  const names = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(names).toEqual(['dsc_7.jpg', 'صورة.png', '…']);
});
