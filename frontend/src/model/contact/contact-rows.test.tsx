import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import type { ContactDetails } from './contact-details';
import { ContactRows } from './contact-rows';

const CONTACTS: ContactDetails = {
  name: '恒温器皿',
  role: '',
  phones: ['13800000001', '0571-88886666'],
  wechatIds: ['hengwen_tea'],
  whatsappNumbers: ['+8613800000001'],
  email: 'tea@example.com',
  address: '',
  qr: null,
};

test('each button names what it copies or calls', async () => {
  await startI18n();
  render(
    <UiTextsFixture>
      <ContactRows contacts={CONTACTS} />
    </UiTextsFixture>,
  );
  const namesOf = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect(namesOf('button')).toEqual(['复制 微信号 hengwen_tea', '复制 邮箱 tea@example.com']);
  expect(namesOf('link')).toEqual([
    '拨打 电话 13800000001',
    '拨打 电话 0571-88886666',
    '发消息 WhatsApp +8613800000001',
  ]);
});
