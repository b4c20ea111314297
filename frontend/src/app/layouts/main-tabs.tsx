import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { shopQuery } from '@/features/shop/queries';
import { useStore } from '@/lib/store';
import { shopName } from '@/model/contact/contact-details';
import { newCount } from '@/model/new-count';
import { platformQuery } from '@/model/platform';
import { BrandMark } from '@/ui/brand-mark';
import { Logo } from '@/ui/logo';
import { SearchEntry } from '@/ui/search-box';
import { TabBar, type TabBarItem } from '@/ui/tab-bar';
import { useWindowFrom } from '@/ui/use-window-from';
import { LanguageButton } from '../language-button';
import { usePaths, useShop } from '../paths';

/** Whose pages these are. Only wide windows show it, so only they ask for it where the page does not know it. */
function useBrand() {
  const { t } = useTranslation();
  const code = useShop();
  const isWide = useWindowFrom(768);
  const shop = useQuery({ ...shopQuery(code ?? ''), enabled: isWide && code !== null }).data;
  const platform = useQuery({ ...platformQuery(), enabled: isWide && code === null }).data;
  if (code === null) return { name: platform?.name || t('brand'), logo: platform?.logo ?? null };
  return shop ? { name: shopName(shop), logo: shop.mainImage } : { name: '', logo: null };
}

/** The tab bar of phones; in wide windows the bar at the top of every page of buyers. */
export function MainTabs({ isTab }: { isTab: boolean }) {
  const { t } = useTranslation(['common', 'home']);
  const { pathname } = useLocation();
  const paths = usePaths();
  const inShop = useShop() !== null;
  const count = useStore(newCount);
  const { name, logo } = useBrand();
  const tab = (
    path: string,
    icon: TabBarItem['icon'],
    label: string,
    href: string,
    badge = 0,
  ): TabBarItem => ({
    icon,
    label,
    href,
    badge,
    current: pathname === path,
  });
  return (
    <TabBar
      label={t('tab.label')}
      onlyWide={!isTab}
      home={{
        href: paths.home(),
        label: name,
        mark: inShop || logo ? <Logo name={name} image={logo} size="s" /> : <BrandMark />,
      }}
      tools={
        <>
          <SearchEntry href={paths.search()} placeholder={inShop ? t('home:searchShop') : t('home:search')} />
          <LanguageButton icon="plain" />
        </>
      }
      items={[
        tab('/home', 'home', t('tab.home'), paths.home()),
        tab('/product', 'grid', t('tab.categories'), paths.categories()),
        tab('/originating', 'pin', t('tab.origins'), paths.originating()),
        tab('/merchant', 'user', t('tab.myShop'), paths.merchant(), count),
      ]}
    />
  );
}
