import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/locale';
import { LANGUAGES } from '@/lib/languages';
import { Bdi, Ltr } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Row } from '@/ui/group';
import { useCopy } from '../use-copy';
import { type ContactDetails, dialOf, whatsappOf } from './contact-details';

/**
 * Rows for WhatsApp, phone, WeChat ID, e-mail and address; for use inside a Group. The chat that readers of the
 * language use comes first.
 */
export function ContactRows({ contacts }: { contacts: ContactDetails }) {
  const { t } = useTranslation('shop');
  const { lang } = useLocale();
  const whatsapp = contacts.whatsappNumbers.map((number) => (
    <Row
      key={number}
      icon="chat"
      label={t('contact.whatsapp')}
      sub={<Ltr>{number}</Ltr>}
      end={
        <Button size="sm" variant="tonal" externalHref={whatsappOf(number)}>
          {t('contact.message')}
          <Target kind={t('contact.whatsapp')} text={number} />
        </Button>
      }
    />
  ));
  const wechat = contacts.wechatIds.map((id) => (
    <CopyRow key={id} icon="wx" label={t('contact.wechat')} text={id} />
  ));
  return (
    <>
      {LANGUAGES[lang].messenger === 'wechat' ? wechat : whatsapp}
      {contacts.phones.map((phone) => (
        <Row
          key={phone}
          icon="phone"
          label={t('contact.phone')}
          sub={<Ltr>{phone}</Ltr>}
          end={
            <Button size="sm" variant="tonal" externalHref={dialOf(phone)}>
              {t('contact.call')}
              <Target kind={t('contact.phone')} text={phone} />
            </Button>
          }
        />
      ))}
      {LANGUAGES[lang].messenger === 'wechat' ? whatsapp : wechat}
      {contacts.email && <CopyRow icon="mail" label={t('contact.email')} text={contacts.email} />}
      {contacts.address && (
        <Row icon="pin" label={t('contact.address')} sub={<Bdi>{contacts.address}</Bdi>} />
      )}
    </>
  );
}

/** Completes the accessible name of a row's button, which others of the sheet share. */
function Target({ kind, text }: { kind: string; text: string }) {
  return (
    <span className="visually-hidden">
      {' '}
      {kind} {text}
    </span>
  );
}

function CopyRow({ icon, label, text }: { icon: 'wx' | 'mail'; label: string; text: string }) {
  const { t } = useTranslation('shop');
  const copy = useCopy();
  return (
    <Row
      icon={icon}
      label={label}
      sub={<Ltr>{text}</Ltr>}
      end={
        <Button size="sm" variant="tonal" onPress={() => void copy(text, { failed: t('copyFailed') })}>
          {t('contact.copy')}
          <Target kind={label} text={text} />
        </Button>
      }
    />
  );
}
