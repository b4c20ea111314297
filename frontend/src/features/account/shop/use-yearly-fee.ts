import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';

/** Formats the yearly fee of a level; whole yuan without decimals. */
export function useYearlyFee(): (fen: number) => string {
  const { t } = useTranslation('account');
  const format = useFormat();
  return (fen) => t('level.perYear', { fee: format.money(fen).replace(/\.00$/, '') });
}
