import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { productImportRateLimits as LIMITS } from '@/api/limits';
import { decimalText, parseDecimal } from '@/lib/decimal';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import type { ProductImport } from './queries';
import type { Decision } from './questions';

/** Decimals of a rate: the server takes millionths of a renminbi. */
const RATE_DECIMALS = 6;

function microOf(typed: string): number | null {
  const micro = parseDecimal(typed, RATE_DECIMALS);
  const { minimum, maximum } = LIMITS.rateMicro;
  return micro !== null && micro >= minimum && micro <= maximum ? micro : null;
}

interface OtherCurrencyProps {
  job: ProductImport;
  /** The currency in which prices of the table are. */
  currency: string;
  onDecide: (decision: Decision) => void;
}

/** What one unit of another currency costs: prices in it are not imported without. */
export function OtherCurrency({ job, currency, onDecide }: OtherCurrencyProps) {
  const { t } = useTranslation('editing');
  const { rate } = job.reading;
  const entered = rate?.currency === currency ? decimalText(rate.rateMicro, RATE_DECIMALS) : '';
  const [typed, setTyped] = useState(entered);
  const [isWrong, setIsWrong] = useState(false);
  const send = () => {
    const rateMicro = microOf(typed);
    setIsWrong(rateMicro === null);
    if (rateMicro !== null) onDecide({ rate: { currency, rateMicro } });
  };
  return (
    <div className="form">
      <TextField
        label={t('import.rate', { currency })}
        hint={t('import.rateHint', { currency })}
        prefix={`1 ${currency} = ¥`}
        inputMode="decimal"
        dir="ltr"
        value={typed}
        onChange={setTyped}
        onEnter={send}
        error={isWrong ? t('import.rateProblem') : undefined}
      />
      <Button variant="tonal" disabled={typed === entered} onPress={send}>
        {t('import.convert')}
      </Button>
    </div>
  );
}
