import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CurrencyMark } from './currency-mark';
import { Price, WasPrice } from './price';
import { UiTextsFixture } from './ui-texts-fixture';

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

test('the mark before an amount is that of the reader', () => {
  const { container } = render(
    <UiTextsFixture>
      <CurrencyMark value={'CNY\u00a0'}>
        <Price fen={2880} toFen={4200} />
        <WasPrice fen={9900} />
      </CurrencyMark>
    </UiTextsFixture>,
  );
  const texts = [...container.querySelectorAll('bdi')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['CNY\u00a028.80–42.00', 'CNY\u00a099.00']);
});

test.each([
  [2880, 4460, 'price--range'],
  [2880, 128_000, 'price--long'],
])('a range of %i to %i fen is made smaller on a card, so that it keeps to one line', (fen, toFen, name) => {
  const { container } = render(<Price fen={fen} toFen={toFen} />);
  expect(container.querySelector('bdi')).toHaveClass(name);
});

test('a former price is called so, and does not read as a second price', () => {
  const { container } = render(
    <UiTextsFixture>
      <Price fen={2880} />
      <WasPrice fen={9900} />
    </UiTextsFixture>,
  );
  expect(container).toHaveTextContent('¥28.80former price ¥99.00');
  expect(container.querySelector('s')).toHaveTextContent('former price ¥99.00');
});
