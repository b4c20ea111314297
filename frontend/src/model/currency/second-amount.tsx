import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/locale';
import { LANGUAGES, type Lang } from '@/lib/languages';
import type { SecondPriceProps } from '@/ui/second-price';
import { type SecondAmount as Amount, convertPrice, convertTotal, digitsOf, shown } from './convert';
import { useChosenCurrency } from './use-conversion';
import './second-amount.css';

/** An amount as it is spoken, such as "1.76 US dollars". */
function spoken(lang: Lang, { code, units, decimals }: Amount): string {
  const format = new Intl.NumberFormat(LANGUAGES[lang].formats, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'name',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return format.format(Number(units) / 10 ** decimals);
}

/** A price in the second currency of this device, as a hint. From left to right in all languages. */
export function SecondAmount({ fen, toFen, margin, isTotal }: SecondPriceProps) {
  const { t } = useTranslation('currency');
  const { lang } = useLocale();
  const currency = useChosenCurrency();
  if (!currency) return null;
  const convert = (amount: number) =>
    (isTotal ? convertTotal : convertPrice)(amount, { ...currency, margin });
  const low = convert(fen);
  const high = toFen == null ? low : convert(toFen);
  const isRange = high.units !== low.units || high.decimals !== low.decimals;
  return (
    <>
      <span className="visually-hidden">
        {isRange
          ? t('aboutRange', { from: spoken(lang, low), to: spoken(lang, high) })
          : t('about', { amount: spoken(lang, low) })}
      </span>
      <bdi dir="ltr" aria-hidden="true">
        {shown(low)}
        {isRange && `–${digitsOf(high)}`}
      </bdi>
    </>
  );
}
