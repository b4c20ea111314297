import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/locale';
import { LANGUAGES } from '@/lib/languages';
import { Bdi, Ltr } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { useCopy } from '../use-copy';
import { AddressCard } from './address-card';
import { type ContactDetails, dialOf, whatsappOf } from './contact-details';

/** The address of a shop with buttons to write in the chat that readers of the language use, and to call. */
export function ShopAddress({ contacts }: { contacts: ContactDetails }) {
  const { t } = useTranslation('shop');
  const { lang } = useLocale();
  const copy = useCopy();
  const whatsapp = contacts.whatsappNumbers[0];
  const phone = contacts.phones[0];
  const wechat = contacts.wechatIds[0];
  const person = contacts.role && t('contact.person', { name: contacts.name });
  const addWechat = wechat && (
    <Button icon="wx" onPress={() => void copy(wechat, { failed: t('copyFailed') })}>
      {t('contact.addWechat')}
    </Button>
  );
  const openWhatsapp = whatsapp && (
    <Button icon="chat" externalHref={whatsappOf(whatsapp)}>
      {t('contact.whatsapp')}
    </Button>
  );
  return (
    <AddressCard
      address={contacts.address}
      note={
        (person || phone) && (
          <span>
            {person && <Bdi>{person}</Bdi>}
            {person && phone && ' · '}
            {phone && <Ltr>{phone}</Ltr>}
          </span>
        )
      }
    >
      {(phone || wechat || whatsapp) && (
        <div className="btnrow">
          {LANGUAGES[lang].messenger === 'wechat' ? addWechat : openWhatsapp}
          {phone && (
            <Button variant="primary" icon="phone" externalHref={dialOf(phone)}>
              {t('contact.callNow')}
            </Button>
          )}
          {LANGUAGES[lang].messenger === 'wechat' ? openWhatsapp : addWechat}
        </div>
      )}
    </AddressCard>
  );
}
