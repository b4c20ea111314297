import type { Known } from '@/api/known';
import type { components } from '@/api/schema';

type Schemas = components['schemas'];

export type AdminUser = Schemas['AdminUser'];
export type AdminUserRow = Schemas['AdminUserRow'];
export type AccountStatus = Schemas['AccountStatus'];
export type Role = Schemas['Role'];
export type Settlement = Schemas['Settlement'];
export type SettlementLevel = Schemas['SettlementLevel'];
export type LevelInfo = Schemas['LevelInfo'];
export type FeedbackRow = Schemas['FeedbackRow'];
export type FeedbackStatus = Known<Schemas['FeedbackStatus']>;
export type UpgradeRow = Schemas['UpgradeRow'];
export type UpgradeStatus = Known<Schemas['UpgradeStatus']>;
export type AuditRow = Schemas['AuditRow'];
export type AuditSort = Schemas['AuditSort'];
export type AccountSort = Schemas['AccountSort'];
export type AccountTask = Schemas['AccountTask'];
export type AccountOutcomes = Schemas['AccountOutcomes'];

/** Filters of the user list, as in the URL. */
export interface UserFilters {
  keyword?: string | undefined;
  status?: AccountStatus | undefined;
  role?: Role | undefined;
  level?: SettlementLevel | undefined;
  task?: AccountTask | undefined;
}
