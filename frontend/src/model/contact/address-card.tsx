import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Bdi, Ltr } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { useCopy } from '../use-copy';
import styles from './address-card.module.css';
import { type ContactDetails, dialOf } from './contact-details';
import { StreetMap } from './street-map';

interface AddressCardProps {
  address: string;
  note?: ReactNode;
  children?: ReactNode;
}

/** A drawn map with the address and actions. */
export function AddressCard({ address, note, children }: AddressCardProps) {
  return (
    <section className={styles.card}>
      <StreetMap className={styles.map} />
      <div className={styles.body}>
        <div>
          {address && (
            <b>
              <Bdi>{address}</Bdi>
            </b>
          )}
          {note && <p className="small muted">{note}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

/** The address of a shop with buttons to call and to add on WeChat. */
export function ShopAddress({ contacts }: { contacts: ContactDetails }) {
  const { t } = useTranslation('shop');
  const copy = useCopy();
  const phone = contacts.phones[0];
  const wechat = contacts.wechatIds[0];
  const person = contacts.role && t('contact.person', { name: contacts.name });
  return (
    <AddressCard
      address={contacts.address}
      note={
        (person || phone) && (
          <span>
            {person && <bdi>{person}</bdi>}
            {person && phone && ' · '}
            {phone && <Ltr>{phone}</Ltr>}
          </span>
        )
      }
    >
      {(phone || wechat) && (
        <div className="btnrow">
          {phone && (
            <Button variant="primary" icon="phone" externalHref={dialOf(phone)}>
              {t('contact.callNow')}
            </Button>
          )}
          {wechat && (
            <Button icon="wx" onPress={() => void copy(wechat, { failed: t('copyFailed') })}>
              {t('contact.addWechat')}
            </Button>
          )}
        </div>
      )}
    </AddressCard>
  );
}
