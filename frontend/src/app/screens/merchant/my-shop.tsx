import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { useSession } from '@/api/session';
import { usePaths } from '@/app/paths';
import { GuestView } from '@/features/account/shop/guest-view';
import { ShopHead } from '@/features/account/shop/shop-head';
import { accountQuery } from '@/model/account';
import { Group, Row } from '@/ui/group';
import { Page } from '@/ui/page';
import { QueryState } from '@/ui/query-state';
import { AccountRows } from './account-rows';
import { ShopMenus } from './shop-menus';
import { ShopSubscription } from './shop-subscription';

export default function MyShop() {
  const { t } = useTranslation('account');
  const paths = usePaths();
  const { signedIn } = useSession();
  if (!signedIn) {
    return (
      <Page title={t('shop.title')}>
        <GuestView
          loginHref={paths.login(paths.merchant())}
          registerHref={paths.register(paths.merchant())}
        />
      </Page>
    );
  }
  return (
    <Page title={t('shop.title')} tone="grouped">
      <OwnShop />
    </Page>
  );
}

function OwnShop() {
  const { t } = useTranslation('account');
  const paths = usePaths();
  const query = useQuery(accountQuery());
  return (
    <QueryState query={query} describe={errorText}>
      {({ shop, account }) => (
        <>
          <ShopHead shop={shop} shopUrl={`${window.location.origin}/?m=${shop.alias}`} />
          {account && <ShopSubscription account={account} />}
          <ShopMenus alias={shop.alias} />
          {account?.role === 'admin' && (
            <Group>
              <Row icon="shield" label={t('menu.operate')} href={paths.admin.overview()} />
            </Group>
          )}
          <AccountRows chatAccounts={account?.chatAccounts ?? 0} />
        </>
      )}
    </QueryState>
  );
}
