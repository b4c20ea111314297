import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { MoneyControl } from '@/model/form/decimal-control';
import { Group, GroupTitle } from '@/ui/group';
import type { AdminPlatform } from '../types';
import type { PlatformDraft } from './platform-draft';

interface LevelFeesProps {
  control: Control<PlatformDraft>;
  levels: AdminPlatform['levels'];
}

/** What each settlement level costs in a year; the trial level is free. */
export function LevelFees({ control, levels }: LevelFeesProps) {
  const { t } = useTranslation('admin-content');
  const format = useFormat();
  const paid = levels.filter(({ yearlyFee }) => yearlyFee !== null);
  return (
    <>
      <GroupTitle>{t('platform.fees.title')}</GroupTitle>
      <Group pad>
        <div className="form">
          <p className="small muted">{t('platform.fees.note')}</p>
          {paid.map(({ level, productCap }) => (
            <MoneyControl
              key={level}
              control={control}
              name={`fees.${level}`}
              label={t('platform.fees.one', { level, cap: format.number(productCap) })}
              required
            />
          ))}
        </div>
      </Group>
    </>
  );
}
