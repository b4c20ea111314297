import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePaths, useShop } from '@/app/paths';
import { Screen } from '@/app/screen';
import { shopQuery } from '@/features/shop/queries';
import { ContactCard } from '@/model/contact/contact-card';
import {
  type ContactDetails,
  hasContacts,
  platformContacts,
  shopContacts,
} from '@/model/contact/contact-details';
import { ContactRows } from '@/model/contact/contact-rows';
import { platformQuery } from '@/model/platform';
import { QueryState } from '@/model/query-state';
import { Group, Row } from '@/ui/group';
import type { PictureSource } from '@/ui/picture';
import { RowsSkeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';

/** Contacts of the current shop or of the platform. */
export default function Contacts() {
  const { t } = useTranslation('shop');
  const paths = usePaths();
  const shop = useShop();
  return (
    <Screen>
      {shop ? <OfShop code={shop} /> : <OfPlatform />}
      <Group>
        <Row
          icon="doc"
          label={shop ? t('contact.company') : t('introduction.platform')}
          href={paths.introduce()}
        />
        <Row icon="feedback" label={t('contact.feedback')} href={paths.suggestion()} />
      </Group>
    </Screen>
  );
}

function OfShop({ code }: { code: string }) {
  const query = useQuery(shopQuery(code));
  return (
    <QueryState query={query} skeleton={<RowsSkeleton count={4} />}>
      {(shop) => <Details contacts={shopContacts(shop)} logo={shop.mainImage} />}
    </QueryState>
  );
}

function OfPlatform() {
  const query = useQuery(platformQuery());
  return (
    <QueryState query={query} skeleton={<RowsSkeleton count={4} />}>
      {(platform) => <Details contacts={platformContacts(platform)} logo={platform.logo} />}
    </QueryState>
  );
}

function Details({ contacts, logo }: { contacts: ContactDetails; logo: PictureSource | null }) {
  const { t } = useTranslation('shop');
  if (!hasContacts(contacts) && contacts.address === '') {
    return <StateView picture="empty" title={t('contact.noneTitle')} text={t('contact.none')} />;
  }
  return (
    <>
      <ContactCard contacts={contacts} logo={logo} />
      <Group>
        <ContactRows contacts={contacts} />
      </Group>
    </>
  );
}
