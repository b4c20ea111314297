import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { Button } from '@/ui/button';
import { Chips } from '@/ui/chips';
import { DateField } from '@/ui/date-field';
import { Sheet } from '@/ui/sheet';
import { PERIODS, periodOf } from '../model/period';
import type { OrderFilters } from '../types';
import styles from './order-filters.module.css';

type Days = Pick<OrderFilters, 'from' | 'to'>;

interface OrderDatesProps {
  days: Days;
  onChange: (days: Days) => void;
}

/** The days between which the listed orders were placed. */
export function OrderDates({ days, onChange }: OrderDatesProps) {
  const { t } = useTranslation('order');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { from, to } = days;
  const shown = [from, to].map((day) => (day ? format.date(day) : '…')).join(' – ');
  return (
    <div className={styles.dates}>
      <Button size="sm" icon="clock" onPress={() => setOpen(true)}>
        {from || to ? <bdi>{shown}</bdi> : t('list.anyDate')}
      </Button>
      {(from || to) && (
        <Button size="sm" variant="text" onPress={() => onChange({})}>
          {t('list.clearDates')}
        </Button>
      )}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('list.dates')}>
        <div className={styles.period}>
          <Chips
            wrap
            label={t('list.dates')}
            options={[
              { value: 'any', label: t('list.anyDate') },
              ...PERIODS.map((value) => ({ value, label: t(`list.period.${value}`) })),
            ]}
            value={from || to ? '' : 'any'}
            onChange={(value) => {
              const period = PERIODS.find((known) => known === value);
              onChange(period ? periodOf(period, Date.now()) : {});
              setOpen(false);
            }}
          />
          <div className="two">
            <DateField
              label={t('export.from')}
              value={from ?? ''}
              max={to}
              onChange={(day) => onChange({ from: day || undefined, to })}
            />
            <DateField
              label={t('export.to')}
              value={to ?? ''}
              min={from}
              onChange={(day) => onChange({ from, to: day || undefined })}
            />
          </div>
        </div>
      </Sheet>
    </div>
  );
}
