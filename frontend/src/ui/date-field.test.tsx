import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DateField } from './date-field';

test('a day that is not chosen is marked: WebKit shows today in its place', () => {
  const field = (value: string) => <DateField label="day" value={value} onChange={() => undefined} />;
  const { rerender } = render(field(''));
  expect(screen.getByLabelText('day')).toHaveAttribute('data-empty');
  rerender(field('2026-11-28'));
  expect(screen.getByLabelText('day')).not.toHaveAttribute('data-empty');
});
