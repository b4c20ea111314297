import { useTranslation } from 'react-i18next';
import { known } from '@/api/known';
import { accountStatusEnum, settlementStateEnum } from '@/api/open-enums';
import { settlementStateKey } from '@/model/settlement';
import { Tag } from '@/ui/tag';
import type { AccountStatus, Role, Settlement } from './types';

/** Active or disabled. */
export function AccountStatusTag({ status }: { status: AccountStatus }) {
  const { t } = useTranslation('admin');
  return (
    <Tag tone={status === 'active' ? 'ok' : 'bad'}>{t(`status.${known(accountStatusEnum, status)}`)}</Tag>
  );
}

/** Shown for operators only. */
export function RoleTag({ role }: { role: Role }) {
  const { t } = useTranslation('admin');
  return role === 'admin' ? (
    <Tag tone="accent" icon="shield">
      {t('role.admin')}
    </Tag>
  ) : null;
}

export function RecommendedTag({ recommended }: { recommended: boolean }) {
  const { t } = useTranslation('admin');
  return recommended ? (
    <Tag tone="accent" icon="crown">
      {t('recommended.tag')}
    </Tag>
  ) : null;
}

const TONES = { trial: 'neutral', active: 'ok', grace: 'warn', expired: 'bad' } as const;

/** State of a settlement. */
export function SettlementTag({ settlement }: { settlement: Settlement }) {
  const { t } = useTranslation('admin');
  return (
    <Tag tone={TONES[known(settlementStateEnum, settlement.state)]}>
      {t(`settlement.state.${settlementStateKey(settlement)}`)}
    </Tag>
  );
}
