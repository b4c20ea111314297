import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { Button } from '@/ui/button';
import { Group, KeyValues } from '@/ui/group';
import { Meter } from '@/ui/meter';
import { SettlementTag } from '../account-tags';
import type { AdminUser, LevelInfo } from '../types';
import { SettlementSheet } from './settlement-sheet';
import styles from './user.module.css';

interface SettlementGroupProps {
  user: AdminUser;
  levels: LevelInfo[];
  onReload: () => Promise<unknown>;
}

/** Level, period and used product cap of a shop, with a button to change them. */
export function SettlementGroup({ user, levels, onReload }: SettlementGroupProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const [isEditing, setEditing] = useState(false);
  const { settlement } = user;
  const day = (iso: string | null) => iso && <bdi>{format.date(iso)}</bdi>;
  return (
    <Group title={t('settlement.title')} note={<SettlementTag settlement={settlement} />}>
      <div className={styles.body}>
        <KeyValues
          items={[
            { key: 'level', label: t('settlement.levelLabel'), value: settlement.level },
            { key: 'trial', label: t('settlement.trialEndsAt'), value: day(settlement.trialEndsAt) },
            { key: 'paid', label: t('settlement.paidUntil'), value: day(settlement.paidUntil) },
            { key: 'grace', label: t('settlement.graceEndsAt'), value: day(settlement.graceEndsAt) },
          ]}
        />
        <Meter
          label={t('settlement.products')}
          value={settlement.productCount}
          max={settlement.productCap}
          text={format.ratio(settlement.productCount, settlement.productCap)}
        />
        <Button variant="tonal" block disabled={levels.length === 0} onPress={() => setEditing(true)}>
          {t('settlement.change')}
        </Button>
        {levels.length === 0 && <p className="small muted">{t('settlement.levelsMissing')}</p>}
      </div>
      {isEditing && (
        <SettlementSheet user={user} levels={levels} onReload={onReload} onClose={() => setEditing(false)} />
      )}
    </Group>
  );
}
