import type { Known } from '@/api/known';
import type { components } from '@/api/schema';

type Schemas = components['schemas'];
export type AdminPlatform = Schemas['AdminPlatform'];
export type AdminNotice = Schemas['AdminNotice'];
export type AdminArea = Schemas['AdminArea'];
export type AdminBusinessCategory = Schemas['AdminBusinessCategory'];
export type RootFile = Schemas['AdminRootFile'];
export type AdminCurrencies = Schemas['AdminCurrencies'];
export type AdminCurrency = Schemas['AdminCurrency'];
export type CurrenciesBody = Schemas['UpdateCurrenciesRequest'];
export type AdminAgreement = Schemas['AdminAgreement'];
/** The agreements that the app shows. */
export type AgreementKind = Known<Schemas['AgreementKind']>;
export type AgreementRow = Schemas['AgreementRow'];
export type PlaceTranslationsView = Schemas['PlaceTranslationsView'];
export type PlatformBody = Schemas['UpdatePlatformRequest'];
export type NoticeBody = Schemas['CreateNoticeRequest'];
export type AgreementBody = Schemas['PublishAgreementRequest'];
export type NewAreaBody = Schemas['CreateAreaRequest'];
export type AreaBody = Schemas['UpdateAreaRequest'];
export type BusinessCategoryBody = Schemas['CreateBusinessCategoryRequest'];
