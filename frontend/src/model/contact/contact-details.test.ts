import { describe, expect, it } from 'vitest';
import { contactsOf, dialOf, hasContacts, whatsappOf } from './contact-details';

const EMPTY = {
  salesmanName: '',
  salesmanMobile: '',
  mobile: '',
  wechatId: '',
  whatsapp: '',
  email: null,
  companyAddress: '',
};

describe('contactsOf', () => {
  it('names the salesperson and, below, the shop', () => {
    expect(contactsOf({ ...EMPTY, salesmanName: '陈敏' }, '景瓷坊', null)).toMatchObject({
      name: '陈敏',
      role: '景瓷坊',
    });
  });
  it('names the shop alone when no salesperson is known', () => {
    expect(contactsOf(EMPTY, '景瓷坊', null)).toMatchObject({ name: '景瓷坊', role: '' });
  });
  it('shows a number that stands in both fields once', () => {
    expect(contactsOf({ ...EMPTY, salesmanMobile: '138', mobile: '138' }, 's', null).phones).toEqual(['138']);
  });
  it('has nothing to offer when every field is empty', () => {
    expect(hasContacts(contactsOf(EMPTY, 's', null))).toBe(false);
  });
  it('counts an e-mail address alone as a contact', () => {
    expect(hasContacts(contactsOf({ ...EMPTY, email: 'a@b.c' }, 's', null))).toBe(true);
  });
});

it('opens a WhatsApp chat by the digits of the number', () => {
  expect(whatsappOf('+971501234567')).toBe('https://wa.me/971501234567');
  expect(hasContacts(contactsOf({ ...EMPTY, whatsapp: '+971501234567' }, 's', null))).toBe(true);
});

describe('dialOf', () => {
  it.each([
    ['138 0000 5621', 'tel:+8613800005621'],
    ['0571-88886666', 'tel:+8657188886666'],
    ['400-123-4567', 'tel:4001234567'],
    ['+971 4 555-0100', 'tel:+97145550100'],
  ])('turns %s into %s', (phone, dial) => {
    expect(dialOf(phone)).toBe(dial);
  });
});
