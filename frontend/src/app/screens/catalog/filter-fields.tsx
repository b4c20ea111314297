import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { originsOf } from '@/features/shop/origins';
import { useFormat } from '@/i18n/use-format';
import { parseDecimal } from '@/lib/decimal';
import { fenToYuanText, parseYuan } from '@/lib/money';
import { areasWithMerchantsQuery } from '@/model/areas';
import { Chips } from '@/ui/chips';
import { Row } from '@/ui/group';
import { Switch } from '@/ui/switch';
import { TextField } from '@/ui/text-field';
import styles from './filter-fields.module.css';
import type { FilterValues } from './use-product-filters';

/** Value of the chip for any origin. */
const ANYWHERE = 0;

const COUNT_MAX = 9_999_999;

/** A positive whole number of at most seven digits, typed on any keyboard; null for anything else. */
function parseCount(text: string): number | null {
  const count = parseDecimal(text, 0);
  return count !== null && count >= 1 && count <= COUNT_MAX ? count : null;
}

/** Plain numbers for the address. */
function plain({ min, max, moq, ...rest }: FilterValues): FilterValues {
  const yuan = (text: string) => {
    const fen = parseYuan(text);
    return fen === null ? '' : fenToYuanText(fen);
  };
  return { ...rest, min: yuan(min), max: yuan(max), moq: String(parseCount(moq) ?? '') };
}

const NO_ERRORS = { min: undefined, max: undefined, moq: undefined };

/** What is typed into the filters of a product list, and what is wrong with it once it was tried. */
export function useFilterForm(values: FilterValues) {
  const { t } = useTranslation('search');
  const [typed, setTyped] = useState(values);
  const [isTried, setTried] = useState(false);
  const [low, high] = [parseYuan(typed.min), parseYuan(typed.max)];
  const errors = {
    min: typed.min.trim() !== '' && low === null ? t('filter.badPrice') : undefined,
    max:
      typed.max.trim() !== '' && high === null
        ? t('filter.badPrice')
        : low !== null && high !== null && low > high
          ? t('filter.reversed')
          : undefined,
    moq: typed.moq.trim() !== '' && parseCount(typed.moq) === null ? t('filter.badCount') : undefined,
  };
  return {
    typed,
    errors: isTried ? errors : NO_ERRORS,
    put: (part: Partial<FilterValues>) => setTyped({ ...typed, ...part }),
    restart: (from: FilterValues) => {
      setTyped(from);
      setTried(false);
    },
    /** The values for the address; null if something cannot be read, which is then named at its field. */
    read: (): FilterValues | null => {
      setTried(true);
      return errors.min || errors.max || errors.moq ? null : plain(typed);
    },
  };
}

interface FilterFieldsProps {
  form: ReturnType<typeof useFilterForm>;
  onApply: () => void;
  /** Inside a shop all products share their origin. */
  withOrigin: boolean;
}

/** The fields of the filters of a product list. */
export function FilterFields({ form: { typed, errors, put }, onApply, withOrigin }: FilterFieldsProps) {
  const { t } = useTranslation(['search', 'common']);
  const format = useFormat();
  return (
    <div className="form">
      <div className="two">
        <TextField
          label={t('filter.min')}
          prefix={format.currency}
          inputMode="decimal"
          dir="ltr"
          value={typed.min}
          onChange={(min) => put({ min })}
          error={errors.min}
          onEnter={onApply}
        />
        <TextField
          label={t('filter.max')}
          prefix={format.currency}
          inputMode="decimal"
          dir="ltr"
          value={typed.max}
          onChange={(max) => put({ max })}
          error={errors.max}
          onEnter={onApply}
        />
      </div>
      <TextField
        label={t('filter.moq')}
        inputMode="numeric"
        dir="ltr"
        value={typed.moq}
        onChange={(moq) => put({ moq })}
        error={errors.moq}
        onEnter={onApply}
      />
      <Row
        label={t('filter.inStock')}
        end={
          <Switch
            label={t('filter.inStock')}
            checked={typed.inStock}
            onChange={(inStock) => put({ inStock })}
          />
        }
      />
      {withOrigin && <Origins value={typed.area} onChange={(area) => put({ area })} />}
    </div>
  );
}

function Origins({ value, onChange }: { value: number | null; onChange: (area: number | null) => void }) {
  const { t } = useTranslation(['search', 'common']);
  const areas = useQuery(areasWithMerchantsQuery()).data?.list ?? [];
  const origins = [...originsOf(areas, 'domestic'), ...originsOf(areas, 'overseas')];
  if (origins.length === 0) return null;
  return (
    <div>
      <h3 className={styles.title}>{t('filter.origin')}</h3>
      <Chips
        label={t('filter.origin')}
        wrap
        options={[
          { value: ANYWHERE, label: t('common:action.all') },
          ...origins.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={value ?? ANYWHERE}
        onChange={(id) => onChange(id === ANYWHERE ? null : id)}
      />
    </div>
  );
}
