import { useTranslation } from 'react-i18next';
import { Bdi } from '@/ui/bdi';
import { ImageWithRetry } from '@/ui/image-with-retry';
import { Logo } from '@/ui/logo';
import type { PictureSource } from '@/ui/picture';
import styles from './contact-card.module.css';
import type { ContactDetails } from './contact-details';

interface ContactCardProps {
  contacts: ContactDetails;
  logo: PictureSource | null;
}

/** The contact person with the WeChat QR code. */
export function ContactCard({ contacts, logo }: ContactCardProps) {
  return (
    <section className={styles.card}>
      <Logo name={contacts.name} image={logo} />
      <h2>
        <Bdi>{contacts.name}</Bdi>
      </h2>
      {contacts.role && (
        <p className="small muted">
          <Bdi>{contacts.role}</Bdi>
        </p>
      )}
      <ContactQr qr={contacts.qr} />
    </section>
  );
}

export function ContactQr({ qr }: Pick<ContactDetails, 'qr'>) {
  const { t } = useTranslation('shop');
  if (!qr) return null;
  return (
    <figure className={styles.qr}>
      <ImageWithRetry src={qr.url} alt={t('contact.qr')} width="204" height="204" />
      <figcaption className="small muted">{t('contact.qrHint')}</figcaption>
    </figure>
  );
}
