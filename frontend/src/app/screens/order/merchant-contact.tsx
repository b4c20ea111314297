import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { shopQuery } from '@/features/shop/queries';
import { hasContacts, shopContacts } from '@/model/contact/contact-details';
import { ContactRows } from '@/model/contact/contact-rows';
import { Bdi } from '@/ui/bdi';
import { Group, GroupTitle, Row } from '@/ui/group';

interface MerchantContactProps {
  /** The shop code. */
  alias: string;
  shopHref: string;
}

/** The merchant of an order and how to reach them. Without contacts, or before they are read, the order says enough. */
export function MerchantContact({ alias, shopHref }: MerchantContactProps) {
  const { t } = useTranslation('order');
  const shop = useQuery(shopQuery(alias)).data;
  if (!shop) return null;
  const contacts = shopContacts(shop);
  if (!hasContacts(contacts)) return null;
  return (
    <>
      <GroupTitle>{t('detail.contact')}</GroupTitle>
      <Group>
        <Row icon="shop" label={<Bdi>{shop.name}</Bdi>} href={shopHref} />
        <ContactRows contacts={contacts} />
      </Group>
    </>
  );
}
