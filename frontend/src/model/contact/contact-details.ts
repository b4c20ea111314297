import type { components } from '@/api/schema';
import type { Platform } from '../platform';

type Media = components['schemas']['Media'];
type ShopView = components['schemas']['ShopView'];

/** Contacts of a shop or of the platform; empty values are not shown. */
export interface ContactDetails {
  /** The contact person, or the shop or platform. */
  name: string;
  /** Below the name: the shop of the contact person. */
  role: string;
  phones: string[];
  wechatIds: string[];
  /** In E.164. */
  whatsappNumbers: string[];
  email: string;
  address: string;
  qr: Media | null;
}

type ContactFields = Pick<
  ShopView,
  'salesmanName' | 'salesmanMobile' | 'mobile' | 'wechatId' | 'whatsapp' | 'email' | 'companyAddress'
>;

function filledOnce(texts: string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))];
}

/** From the contact fields of a shop or of a home section. */
export function contactsOf(fields: ContactFields, shopName: string, qr: Media | null): ContactDetails {
  return {
    name: fields.salesmanName || shopName,
    role: fields.salesmanName ? shopName : '',
    phones: filledOnce([fields.salesmanMobile, fields.mobile]),
    wechatIds: filledOnce([fields.wechatId]),
    whatsappNumbers: filledOnce([fields.whatsapp]),
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
  const { phones, wechatIds, whatsappNumbers, email, address, qr } = contacts;
  return {
    name,
    role: '',
    phones: filledOnce(phones),
    wechatIds: filledOnce(wechatIds),
    whatsappNumbers: filledOnce(whatsappNumbers),
    email,
    address,
    qr,
  };
}

export function hasContacts({ phones, wechatIds, whatsappNumbers, email, qr }: ContactDetails): boolean {
  return phones.length + wechatIds.length + whatsappNumbers.length > 0 || email !== '' || qr !== null;
}

/** Opens a chat with a number in E.164. */
export function whatsappOf(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}`;
}

/**
 * `tel:` URL of a phone number, which phones abroad dial as well: the server stores Chinese numbers without their
 * country code, and all others with it. Service numbers (400, 800) are reached from China only.
 */
export function dialOf(phone: string): string {
  const number = phone.replace(/[^\d+]/g, '');
  const isService = /^[48]00\d{7}$/.test(number);
  const isNational = !number.startsWith('+') && !isService && number.length > 6;
  return `tel:${isNational ? `+86${number.replace(/^0/, '')}` : number}`;
}
