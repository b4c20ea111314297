import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { LanguageButton } from '@/app/language-button';
import { usePaths } from '@/app/paths';
import { ProductResults } from '@/features/catalog/product-results';
import { productsQuery } from '@/features/catalog/queries';
import { HomeSections } from '@/features/home/home-sections';
import { HomeSkeleton } from '@/features/home/home-skeleton';
import { listedIds, splitOpening } from '@/features/home/items';
import { HomePartsProvider } from '@/features/home/parts';
import { PlatformHead } from '@/features/home/platform-head';
import { type HomeSection, homeQuery, PLATFORM_ID } from '@/features/home/queries';
import { QuickEntries } from '@/features/home/quick-entries';
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
  const name = platform?.name || t('common:brand');
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
              <PlatformSections sections={sections} />
              <HomeFoot />
            </>
          )}
        </QueryState>
      </HomePartsProvider>
    </Page>
  );
}

/** The operator's sections; lines of business stand below the opening unless categories were placed. */
function PlatformSections({ sections }: { sections: HomeSection[] }) {
  const { t } = useTranslation('home');
  const paths = usePaths();
  const platform = useQuery(platformQuery()).data;
  const { opening, rest } = splitOpening(sections);
  const entries = (platform?.businessCategories ?? []).map((line) => ({
    ...line,
    href: paths.categories({ category: line.id }),
  }));
  return (
    <>
      <HomeSections sections={opening} />
      {rest.every(({ type }) => type !== 'categories') && <QuickEntries entries={entries} />}
      <HomeSections sections={rest} />
      <ProductResults
        pages={productsQuery({ sort: 'popular' })}
        title={t('more')}
        hrefOf={({ id }) => paths.product(id)}
        withOrigin
        exceptIds={listedIds(sections)}
        empty={null}
      />
    </>
  );
}
