import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { LanguageButton } from '@/app/language-button';
import { usePaths } from '@/app/paths';
import { ProductResults } from '@/features/catalog/product-results';
import { productsQuery } from '@/features/catalog/queries';
import { HomeSections } from '@/features/home/home-sections';
import { HomeSkeleton } from '@/features/home/home-skeleton';
import { recommendedIds } from '@/features/home/items';
import { HomePartsProvider } from '@/features/home/parts';
import { PlatformHead } from '@/features/home/platform-head';
import { homeQuery, PLATFORM_ID } from '@/features/home/queries';
import { platformQuery } from '@/features/shop/queries';
import { Page, StickyBar } from '@/ui/page';
import { QueryState } from '@/ui/query-state';
import { SearchEntry } from '@/ui/search-box';
import { HomeFoot } from './home-foot';
import { useHomePartsOf } from './home-parts';

export function PlatformHome() {
  const { t } = useTranslation(['home', 'common']);
  const paths = usePaths();
  const platform = useQuery(platformQuery()).data;
  const home = useQuery(homeQuery(PLATFORM_ID));
  const name = platform?.name ?? t('common:brand');
  const parts = useHomePartsOf(name, false);
  return (
    <Page title={name}>
      <PlatformHead name={name} logo={platform?.logo ?? null}>
        <LanguageButton />
      </PlatformHead>
      <StickyBar>
        <SearchEntry href={paths.search()} placeholder={t('search')} />
      </StickyBar>
      <HomePartsProvider value={parts}>
        <QueryState query={home} describe={errorText} skeleton={<HomeSkeleton />}>
          {({ sections }) => (
            <>
              <HomeSections sections={sections} />
              <ProductResults
                pages={productsQuery({ sort: 'popular' })}
                title={t('more')}
                hrefOf={({ id }) => paths.product(id)}
                withOrigin
                exceptIds={recommendedIds(sections)}
                empty={null}
              />
              <HomeFoot />
            </>
          )}
        </QueryState>
      </HomePartsProvider>
    </Page>
  );
}
