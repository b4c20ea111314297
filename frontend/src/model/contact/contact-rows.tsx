import { useTranslation } from 'react-i18next';
import { Bdi, Ltr } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Row } from '@/ui/group';
import { useCopy } from '../use-copy';
import { type ContactDetails, dialOf } from './contact-details';

/** Rows for phone, WeChat ID, e-mail and address; for use inside a Group. */
export function ContactRows({ contacts }: { contacts: ContactDetails }) {
  const { t } = useTranslation('shop');
  return (
    <>
      {contacts.phones.map((phone) => (
        <Row
          key={phone}
          icon="phone"
          label={t('contact.phone')}
          sub={<Ltr>{phone}</Ltr>}
          end={
            <Button size="sm" variant="tonal" externalHref={dialOf(phone)}>
              {t('contact.call')}
            </Button>
          }
        />
      ))}
      {contacts.wechatIds.map((id) => (
        <CopyRow key={id} icon="wx" label={t('contact.wechat')} text={id} />
      ))}
      {contacts.email && <CopyRow icon="mail" label={t('contact.email')} text={contacts.email} />}
      {contacts.address && (
        <Row icon="pin" label={t('contact.address')} sub={<Bdi>{contacts.address}</Bdi>} />
      )}
    </>
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
        </Button>
      }
    />
  );
}
