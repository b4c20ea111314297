import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renewAccountsRequestLimits as LIMITS } from '@/api/limits';
import { toast } from '@/ui/toast';
import type { AdminUserRow } from '../types';

/** The most accounts of one action. */
const MOST = LIMITS.accounts.maxItems;

/** The accounts that are chosen for an action on several; null while none are being chosen. */
export interface UserSelection {
  chosen: AdminUserRow[] | null;
  isSelected: (user: AdminUserRow) => boolean;
  select: (users: AdminUserRow[], isSelected: boolean) => void;
  start: () => void;
  stop: () => void;
}

export function useUserSelection(): UserSelection {
  const { t } = useTranslation('admin');
  const [chosen, setChosen] = useState<AdminUserRow[] | null>(null);
  const isSelected = ({ id }: AdminUserRow) => chosen?.some((user) => user.id === id) ?? false;
  return {
    chosen,
    isSelected,
    select(users, isOn) {
      const ids = new Set(users.map(({ id }) => id));
      const others = chosen?.filter(({ id }) => !ids.has(id)) ?? [];
      const next = isOn ? [...others, ...users] : others;
      if (next.length > MOST) toast.fail(t('bulk.tooMany', { count: MOST }));
      setChosen(next.slice(0, MOST));
    },
    start: () => setChosen([]),
    stop: () => setChosen(null),
  };
}
