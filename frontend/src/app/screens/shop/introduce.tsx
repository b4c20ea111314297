import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePaths, useShop } from '@/app/paths';
import { Screen } from '@/app/screen';
import { ShopIntroduction } from '@/features/shop/introduction';
import { PlatformIntroduction } from '@/features/shop/platform-introduction';
import { shopQuery } from '@/features/shop/queries';
import { AddressCard } from '@/model/contact/address-card';
import { platformQuery } from '@/model/platform';
import { QueryState } from '@/model/query-state';
import { Button, IconButton } from '@/ui/button';
import { useShare } from '../use-share';
import styles from './introduce.module.css';

/** Introduction of the current shop or of the platform. */
export default function Introduce() {
  const { t } = useTranslation('shop');
  const paths = usePaths();
  const shop = useShop();
  const { share, sheet } = useShare();
  const title = shop ? t('introduction.title') : t('introduction.platform');
  const action = (
    <IconButton
      icon="share"
      label={t('introduction.share')}
      onPress={() => share({ kind: 'introduction', href: paths.introduce(), alias: shop, name: title })}
    />
  );
  return (
    <Screen title={title} action={action}>
      {shop ? <OfShop code={shop} /> : <OfPlatform />}
      {sheet}
    </Screen>
  );
}

function OfShop({ code }: { code: string }) {
  const query = useQuery(shopQuery(code));
  return (
    <QueryState query={query}>
      {(shop) => (
        <>
          <ShopIntroduction shop={shop} />
          <ContactsLink address={shop.companyAddress} />
        </>
      )}
    </QueryState>
  );
}

function OfPlatform() {
  const query = useQuery(platformQuery());
  return (
    <QueryState query={query}>
      {(platform) => (
        <>
          <PlatformIntroduction platform={platform} />
          <ContactsLink address={platform.contacts.address} />
        </>
      )}
    </QueryState>
  );
}

function ContactsLink({ address }: { address: string }) {
  const { t } = useTranslation('shop');
  const paths = usePaths();
  return (
    <div className={styles.contact}>
      <AddressCard address={address}>
        <Button variant="primary" icon="chat" href={paths.contacts()}>
          {t('business.contact')}
        </Button>
      </AddressCard>
    </div>
  );
}
