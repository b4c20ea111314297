import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Price } from './price';

test.each([
  [1250, undefined, '¥12.50'],
  [0, undefined, '¥0.00'],
  [123456789, undefined, '¥1,234,567.89'],
  [2880, 4200, '¥28.80–42.00'],
  [2880, 2880, '¥28.80'],
])('%i fen (up to %s) reads %s, left to right', (fen, toFen, text) => {
  const { container } = render(<Price fen={fen} toFen={toFen} />);
  expect(container.querySelector('bdi')).toHaveTextContent(text);
  expect(container.querySelector('bdi')).toHaveAttribute('dir', 'ltr');
});
