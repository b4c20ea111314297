import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ContactQr } from '@/model/contact/contact-card';
import { hasContacts, shopContacts } from '@/model/contact/contact-details';
import { ContactRows } from '@/model/contact/contact-rows';
import { QueryState } from '@/model/query-state';
import { Row } from '@/ui/group';
import { Sheet } from '@/ui/sheet';
import { RowsSkeleton } from '@/ui/skeleton';
import { shopQuery } from './queries';

interface ContactSheetProps {
  /** The shop code. */
  alias: string;
  open: boolean;
  onClose: () => void;
  /** Opens a question to the merchant; undefined where the shop takes none. */
  onAsk?: (() => void) | undefined;
}

/** Contacts of a merchant, in a sheet. */
export function ContactSheet({ alias, open, onClose, onAsk }: ContactSheetProps) {
  const { t } = useTranslation('shop');
  const query = useQuery({ ...shopQuery(alias), enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title={t('contact.title')}>
      {onAsk && <Row icon="chat" label={t('contact.ask')} sub={t('contact.askNote')} onPress={onAsk} />}
      <QueryState query={query} skeleton={<RowsSkeleton count={3} />}>
        {(shop) => {
          const contacts = shopContacts(shop);
          if (!hasContacts(contacts)) return <p className="muted">{t('contact.none')}</p>;
          return (
            <>
              <ContactRows contacts={contacts} />
              <ContactQr qr={contacts.qr} />
            </>
          );
        }}
      </QueryState>
    </Sheet>
  );
}
