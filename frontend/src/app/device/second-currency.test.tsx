import { QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadTexts, startI18n } from '@/i18n/setup';
import { chooseCurrency } from '@/model/currency/choice';
import { setSecondCurrency } from '@/model/currency/parts';
import { SecondAmount } from '@/model/currency/second-amount';
import { useSecondCurrency } from '@/model/currency/use-second-currency';
import { platformQuery } from '@/model/platform';
import { Price } from '@/ui/price';
import { CurrencyMargin } from '@/ui/second-price';
import { Providers } from '../providers';

const USD = { code: 'USD', rateMicro: 7_100_000, decimals: 2, rateDay: '2026-11-29' };

function Watcher() {
  useSecondCurrency();
  return null;
}

function show(children: React.ReactNode, currencies: object[] = [USD]) {
  const queries = new QueryClient();
  queries.setQueryData(platformQuery().queryKey, { currencies } as never);
  return render(
    <Providers queries={queries}>
      <Watcher />
      <CurrencyMargin value={0}>{children}</CurrencyMargin>
    </Providers>,
  );
}

const amounts = () =>
  [...document.querySelectorAll('.price2 bdi')].map((amount) =>
    amount.textContent?.replaceAll('\u00a0', ' '),
  );

beforeEach(async () => {
  await startI18n();
  await loadTexts('share');
});

afterEach(() => {
  act(() => {
    chooseCurrency(null);
    setSecondCurrency({ Second: null });
  });
});

test('a price has a second amount once this device has chosen a currency', async () => {
  show(<Price fen={1250} />);
  expect(amounts()).toEqual([]);
  act(() => chooseCurrency('USD'));
  await screen.findByText('约 1.76美元');
  expect(amounts()).toEqual(['≈ US$1.76']);
  expect(document.querySelector('.price2 bdi')).toHaveAttribute('dir', 'ltr');
  expect(document.documentElement).toHaveAttribute('data-currency');
  expect(localStorage.getItem('settings.currency')).toBe('"USD"');
  act(() => chooseCurrency(null));
  expect(amounts()).toEqual([]);
  expect(document.documentElement).not.toHaveAttribute('data-currency');
});

test('ranges, totals and margins are converted; hidden prices and other shops are not', () => {
  act(() => {
    chooseCurrency('USD');
    setSecondCurrency({ Second: SecondAmount });
  });
  show(
    <>
      <Price fen={1250} toFen={1500} />
      <Price fen={5} />
      <Price fen={5} isTotal />
      <Price fen={1250} margin={20} />
      <Price fen={1250} margin={null} />
      <Price fen={null} words="价格面议" />
    </>,
  );
  expect(amounts()).toEqual(['≈ US$1.76–2.11', '≈ US$0.0070', '≈ US$0.01', '≈ US$1.80']);
});

test('a currency whose rate is too old is not shown, and keeps no room', async () => {
  act(() => chooseCurrency('USD'));
  show(<Price fen={1250} />, []);
  expect(amounts()).toEqual([]);
  expect(document.documentElement).not.toHaveAttribute('data-currency');
});

test('a server that is older than the app knows no currencies, and prices are shown without', () => {
  const queries = new QueryClient();
  queries.setQueryData(platformQuery().queryKey, { limits: {} } as never);
  act(() => chooseCurrency('USD'));
  render(
    <Providers queries={queries}>
      <Watcher />
      <Price fen={1250} />
    </Providers>,
  );
  expect(document.body).toHaveTextContent('12.5');
  expect(amounts()).toEqual([]);
});
