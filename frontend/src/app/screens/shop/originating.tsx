import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageButton } from '@/app/language-button';
import { usePaths } from '@/app/paths';
import { useUrlId, useUrlState } from '@/app/use-url-state';
import { LateOriginSearch } from '@/features/shop/late-origin-search';
import { MerchantResults } from '@/features/shop/merchant-results';
import { OriginTiles } from '@/features/shop/origin-tiles';
import { type Origin, originsOf } from '@/features/shop/origins';
import { scrollBehavior } from '@/lib/reduced-motion';
import { type Area, areasQuery, areasWithMerchantsQuery, type ShippingArea } from '@/model/areas';
import { QueryState } from '@/model/query-state';
import { Button, IconButton } from '@/ui/button';
import { Page } from '@/ui/page';
import { Section } from '@/ui/section';
import { Segmented } from '@/ui/segmented';
import { ProductGridSkeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import styles from './merchants.module.css';

/** Shipping origins with the merchants of the selected one. */
export default function Originating() {
  const { t } = useTranslation('shop');
  const paths = usePaths();
  const [params, change] = useUrlState({ preventScrollReset: true });
  const areas = useQuery(areasWithMerchantsQuery());
  const shippingArea: ShippingArea = params.get('range') === 'overseas' ? 'overseas' : 'domestic';

  return (
    <Page title={t('origins.title')}>
      <header className={styles.head}>
        <h1>{t('origins.title')}</h1>
        <span className={styles.tools}>
          <LanguageButton icon="plain" />
          <IconButton icon="search" label={t('origins.search')} href={paths.search({ tab: 'merchants' })} />
        </span>
      </header>
      <div className={styles.segment}>
        <Segmented
          label={t('shippingArea.label')}
          options={[
            { value: 'domestic', label: t('origins.domestic') },
            { value: 'overseas', label: t('origins.overseas') },
          ]}
          value={shippingArea}
          onChange={(range) => change({ range, area: null })}
        />
      </div>
      <QueryState query={areas} skeleton={<ProductGridSkeleton count={4} />}>
        {({ list }) => (
          <Places key={shippingArea} origins={originsOf(list, shippingArea)} range={shippingArea} />
        )}
      </QueryState>
    </Page>
  );
}

function Places({ origins, range }: { origins: Origin[]; range: ShippingArea }) {
  const { t } = useTranslation('shop');
  const paths = usePaths();
  const [area, choose] = useUrlId('area');
  const [isSearching, setSearching] = useState(false);
  const listed = origins.find(({ id }) => id === area);
  // One that was found by searching may have no merchants.
  const all = useQuery({ ...areasQuery(), enabled: area !== null && listed === undefined });
  const place = listed ?? placeWith(area, all.data?.list ?? []);
  const merchants = useRef<HTMLDivElement>(null);
  /** Below all the tiles, the merchants of the chosen place would be out of sight. */
  function select(id: number | null) {
    choose(id);
    if (id !== null) merchants.current?.scrollIntoView({ block: 'start', behavior: scrollBehavior() });
  }
  const title = range === 'domestic' ? t('origins.allDomestic') : t('origins.allOverseas');
  return (
    <>
      <OriginTiles
        label={t('origins.tiles')}
        origins={origins}
        selected={place?.id ?? null}
        onSelect={select}
      />
      <div className={styles.other}>
        <Button variant="text" icon="search" onPress={() => setSearching(true)}>
          {t('origins.other')}
        </Button>
      </div>
      <LateOriginSearch
        isOpen={isSearching}
        range={range}
        selected={area}
        onSelect={select}
        onClose={() => setSearching(false)}
      />
      <div ref={merchants}>
        <Section
          title={place ? t('origins.merchantsIn', { place: place.name }) : title}
          note={place && t('origins.count', { count: place.merchantCount })}
        >
          <MerchantResults
            filter={area === null ? { shippingArea: range } : { 'areaIds[]': [area] }}
            hrefOf={paths.shopHome}
            empty={
              <StateView picture="empty" title={t('origins.emptyTitle')} text={t('origins.emptyText')} />
            }
          />
        </Section>
      </div>
    </>
  );
}

/** One of all places by its id. */
function placeWith(
  id: number | null,
  areas: Area[],
): Pick<Origin, 'id' | 'name' | 'merchantCount'> | undefined {
  return areas.flatMap((area) => [area, ...area.children]).find((place) => place.id === id);
}
