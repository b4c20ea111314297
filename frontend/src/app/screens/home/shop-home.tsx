import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CODE, isApiError } from '@/api/errors';
import { LanguageButton, LanguageRow } from '@/app/language-button';
import { usePaths } from '@/app/paths';
import { HomeSections } from '@/features/home/home-sections';
import { HomeSkeleton } from '@/features/home/home-skeleton';
import { PoweredBy } from '@/features/home/platform-head';
import { homeQuery } from '@/features/home/queries';
import { ShopHead } from '@/features/home/shop-head';
import { type ShopView, shopQuery } from '@/features/shop/queries';
import { useFormat } from '@/i18n/use-format';
import { shopName } from '@/model/contact/contact-details';
import { late } from '@/model/late';
import { LateFollowButton } from '@/model/late-favourite-button';
import { platformQuery } from '@/model/platform';
import { QueryState } from '@/model/query-state';
import { Button, IconButton } from '@/ui/button';
import { Page, StickyBar } from '@/ui/page';
import { SearchEntry } from '@/ui/search-box';
import { StateView } from '@/ui/state-view';
import { useHydrated } from '@/ui/use-hydrated';
import { useShare } from '../use-share';
import { HomeFooter } from './home-footer';
import { useHomePage } from './use-home-page';

/** Of no use at a first visit, and not missed when it cannot be loaded. */
const useNewProducts = late(async () => (await import('@/features/catalog/new-products')).NewProducts);

export function ShopHome({ code }: { code: string }) {
  const shop = useQuery(shopQuery(code));
  if (isApiError(shop.error) && shop.error.code === CODE.notFound) return <UnknownShop />;
  return (
    <Page title={shop.data && shopName(shop.data)}>
      <QueryState query={shop} skeleton={<HomeSkeleton />}>
        {(view) => <ShopPage shop={view} />}
      </QueryState>
    </Page>
  );
}

function ShopPage({ shop }: { shop: ShopView }) {
  const { t } = useTranslation(['home', 'shop']);
  const format = useFormat();
  const paths = usePaths();
  const { share, sheet } = useShare();
  const name = shopName(shop);
  const origin = shop.area && [shop.area.parentName, shop.area.name].filter(Boolean).join(' · ');
  return (
    <>
      <ShopHead
        name={name}
        logo={shop.mainImage}
        origin={origin}
        licence={
          shop.licenceVerifiedAt &&
          t('shop:licence.mark', { date: format.date(shop.licenceVerifiedAt.slice(0, 10)) })
        }
      >
        <LanguageButton icon="plain" />
        <LateFollowButton shop={{ id: shop.id, alias: shop.alias, name, logo: shop.mainImage }} />
        <IconButton
          icon="share"
          label={t('share')}
          onPress={() => share({ kind: 'shop', href: paths.shopHome(shop.alias), name, shop })}
        />
      </ShopHead>
      <StickyBar>
        <SearchEntry href={paths.search()} placeholder={t('searchShop')} />
      </StickyBar>
      <LateNewProducts alias={shop.alias} />
      <ShopSections shop={shop} name={name} />
      {sheet}
      <HomeFooter />
      {shop.showPlatformSupport && <PlatformSupport />}
    </>
  );
}

/** A component of its own, so that the code's arrival renders nothing else. */
function LateNewProducts({ alias }: { alias: string }) {
  const paths = usePaths();
  const NewProducts = useNewProducts(useHydrated());
  return NewProducts && <NewProducts key={alias} alias={alias} hrefOf={paths.product} />;
}

function ShopSections({ shop, name }: { shop: ShopView; name: string }) {
  const { t } = useTranslation('home');
  const paths = usePaths();
  const page = useHomePage(name, true);
  const home = useQuery(homeQuery(shop.id));
  return (
    <QueryState query={home} skeleton={<HomeSkeleton />}>
      {({ sections }) =>
        sections.length > 0 ? (
          <HomeSections sections={sections} page={page} isStart />
        ) : (
          <StateView picture="building" title={t('emptyTitle')} text={t('emptyText')}>
            <Button variant="primary" href={paths.contacts()}>
              {t('foot.contact')}
            </Button>
          </StateView>
        )
      }
    </QueryState>
  );
}

function PlatformSupport() {
  const { t } = useTranslation(['home', 'common']);
  const name = useQuery(platformQuery()).data?.name || t('common:brand');
  return <PoweredBy>{t('powered', { name })}</PoweredBy>;
}

function UnknownShop() {
  const { t } = useTranslation('home');
  const paths = usePaths();
  return (
    <Page title={t('unknownTitle')}>
      <LanguageRow />
      <StateView isPageHeading picture="notFound" title={t('unknownTitle')} text={t('unknownText')}>
        <Button variant="primary" href={paths.shopHome(null)}>
          {t('toPlatform')}
        </Button>
      </StateView>
    </Page>
  );
}
