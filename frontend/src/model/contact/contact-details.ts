import type { components } from '@/api/schema';
import type { Platform } from '../platform';

type Media = components['schemas']['Media'];
type ShopView = components['schemas']['ShopView'];

/** How to reach somebody: a shop or the platform; what is empty is not shown. */
export interface ContactDetails {
  /** The person, or the shop or platform itself. */
  name: string;
  /** Below the name: whom the person speaks for. */
  role: string;
  phones: string[];
  wechatIds: string[];
  email: string;
  address: string;
  qr: Media | null;
}

type ContactFields = Pick<
  ShopView,
  'salesmanName' | 'salesmanMobile' | 'mobile' | 'wechatId' | 'email' | 'companyAddress'
>;

function filledOnce(texts: string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))];
}

/** Of the contact fields of a shop or of a home section. */
export function contactsOf(fields: ContactFields, shopName: string, qr: Media | null): ContactDetails {
  return {
    name: fields.salesmanName || shopName,
    role: fields.salesmanName ? shopName : '',
    phones: filledOnce([fields.salesmanMobile, fields.mobile]),
    wechatIds: filledOnce([fields.wechatId]),
    email: fields.email ?? '',
    address: fields.companyAddress,
    qr,
  };
}

export function shopName(shop: Pick<ShopView, 'websiteName' | 'companyName' | 'alias'>): string {
  return shop.websiteName || shop.companyName || shop.alias;
}

export function shopContacts(shop: ShopView): ContactDetails {
  return contactsOf(shop, shopName(shop), shop.customerServiceQr);
}

export function platformContacts({ name, contacts }: Pick<Platform, 'name' | 'contacts'>): ContactDetails {
  const { phones, wechatIds, email, address, qr } = contacts;
  return { name, role: '', phones: filledOnce(phones), wechatIds: filledOnce(wechatIds), email, address, qr };
}

export function hasContacts({ phones, wechatIds, email, qr }: ContactDetails): boolean {
  return phones.length + wechatIds.length > 0 || email !== '' || qr !== null;
}

/** Digits and a leading plus: what a phone dials. */
export function dialOf(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
