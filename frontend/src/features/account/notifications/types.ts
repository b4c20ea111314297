import type { components } from '@/api/schema';

type Schemas = components['schemas'];

export type Notification = Schemas['NotificationView'];
export type NotificationKind = Schemas['NotificationKind'];
export type Channels = Schemas['NotificationChannels'];
export type Channel = Schemas['Channel'];
export type PushDevice = Schemas['PushDeviceView'];
export type Trial = Schemas['TrialView'];
