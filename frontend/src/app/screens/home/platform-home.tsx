import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LanguageButton } from '@/app/language-button';
import { usePaths } from '@/app/paths';
import { ProductResults } from '@/features/catalog/product-results';
import { productsQuery } from '@/features/catalog/queries';
import type { HomePage } from '@/features/home/home-page';
import { HomeSections } from '@/features/home/home-sections';
import { HomeSkeleton } from '@/features/home/home-skeleton';
import { listedIds, splitOpening } from '@/features/home/items';
import { PlatformHead } from '@/features/home/platform-head';
import { type HomeSection, homeQuery } from '@/features/home/queries';
import { QuickEntries } from '@/features/home/quick-entries';
import { WhenNear } from '@/features/home/when-near';
import { PLATFORM_ID, platformQuery } from '@/model/platform';
import { QueryState } from '@/model/query-state';
import { Page, StickyBar } from '@/ui/page';
import { SearchEntry } from '@/ui/search-box';
import { HomeFooter } from './home-footer';
import { useHomePage } from './use-home-page';

export function PlatformHome() {
  const { t } = useTranslation(['home', 'common']);
  const paths = usePaths();
  const platform = useQuery(platformQuery()).data;
  const home = useQuery(homeQuery(PLATFORM_ID));
  const name = platform?.name || t('common:brand');
  const page = useHomePage(name, false);
  return (
    <Page title={name}>
      <PlatformHead name={name} logo={platform?.logo ?? null}>
        <LanguageButton />
      </PlatformHead>
      <StickyBar>
        <SearchEntry href={paths.search()} placeholder={t('search')} />
      </StickyBar>
      <QueryState query={home} skeleton={<HomeSkeleton />}>
        {({ sections }) => (
          <>
            <PlatformSections sections={sections} page={page} isFetching={home.isFetching} />
            <HomeFooter />
          </>
        )}
      </QueryState>
    </Page>
  );
}

interface PlatformSectionsProps {
  sections: HomeSection[];
  page: HomePage;
  /** The first sections may be all that is there. */
  isFetching: boolean;
}

/** The sections; business categories follow the opening unless there is a categories section. */
function PlatformSections({ sections, page, isFetching }: PlatformSectionsProps) {
  const { t } = useTranslation('home');
  const paths = usePaths();
  const platform = useQuery(platformQuery()).data;
  const popular = productsQuery({ sort: 'popular' });
  const isListLoaded = useQueryClient().getQueryData(popular.queryKey) !== undefined;
  const { opening, rest } = splitOpening(sections);
  const entries = (platform?.businessCategories ?? []).map((line) => ({
    ...line,
    href: paths.categories({ category: line.id }),
  }));
  return (
    <>
      <HomeSections sections={opening} page={page} isStart />
      {rest.every(({ type }) => type !== 'categories') && (
        <QuickEntries entries={entries} clearanceHref={page.links.clearance} />
      )}
      <HomeSections sections={rest} page={page} isStart={opening.every(({ type }) => type !== 'carousel')}>
        {(isComplete) => (
          <WhenNear isLoaded={isListLoaded} isReady={isComplete && !isFetching}>
            <ProductResults
              pages={popular}
              title={t('more')}
              hrefOf={({ id }) => paths.product(id)}
              withOrigin
              exceptIds={listedIds(sections)}
              empty={null}
            />
          </WhenNear>
        )}
      </HomeSections>
    </>
  );
}
