import type { components } from '@/api/schema';

type Schemas = components['schemas'];

export type UserView = Schemas['UserView'];
export type AccountView = Schemas['AccountView'];
export type Settlement = Schemas['Settlement'];
export type Platform = Schemas['Platform'];
export type LevelInfo = Schemas['LevelInfo'];
export type RegisterRequest = Schemas['RegisterRequest'];
export type ChangePasswordRequest = Schemas['ChangePasswordRequest'];
export type SalesView = Schemas['SalesView'];
export type WaitingKind = Schemas['WaitingKind'];
export type WaitingView = Schemas['WaitingView'];
export type FeedbackRequest = Schemas['FeedbackRequest'];
export type SentFeedback = Schemas['SentFeedback'];
export type Upgrade = Schemas['UpgradeView'];
