import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/locale';
import { useFormat } from '@/i18n/use-format';
import { isolate } from '@/lib/isolate';
import { LANGUAGES } from '@/lib/languages';
import { useStore } from '@/lib/store';
import { chooseCurrency, chosenCurrency } from '@/model/currency/choice';
import { signOf } from '@/model/currency/convert';
import type { SecondCurrency } from '@/model/currency/use-conversion';
import { ChoiceList } from '@/ui/choice-list';
import { Sheet } from '@/ui/sheet';

const NONE = '';
const MICRO = 1_000_000;

interface CurrencySheetProps {
  open: boolean;
  onClose: () => void;
  currencies: SecondCurrency[];
}

/** The choice of a second currency, which stays on this device. */
export function CurrencySheet({ open, onClose, currencies }: CurrencySheetProps) {
  const { t } = useTranslation('currency');
  const { lang } = useLocale();
  const format = useFormat();
  const chosen = useStore(chosenCurrency);
  const names = new Intl.DisplayNames(LANGUAGES[lang].formats, { type: 'currency' });
  const options = currencies.map(({ code, rateMicro, rateDay }) => ({
    value: code,
    label: `${names.of(code)} · ${isolate(signOf(code).trim())}`,
    hint: t('rate', { code: isolate(`1 ${code} = ¥${rateMicro / MICRO}`), day: format.date(rateDay) }),
  }));
  return (
    <Sheet open={open} onClose={onClose} title={t('title')}>
      <p className="small muted">{t('note')}</p>
      <ChoiceList
        label={t('title')}
        options={[{ value: NONE, label: t('none') }, ...options]}
        value={chosen ?? NONE}
        onChange={(code) => {
          chooseCurrency(code || null);
          onClose();
        }}
      />
    </Sheet>
  );
}
