import type { components } from '@/api/schema';

type Schemas = components['schemas'];

export type InquiryView = Schemas['InquiryView'];
export type InquirySummary = Schemas['InquirySummary'];
export type InquiryStatus = InquiryView['status'];
export type SendInquiryRequest = Schemas['SendInquiryRequest'];
export type SentInquirySummary = Schemas['SentInquirySummary'];
export type SentInquiry = Schemas['SentInquiry'];
