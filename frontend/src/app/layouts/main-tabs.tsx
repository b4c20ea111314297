import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useStore } from '@/lib/store';
import { newCount } from '@/model/new-count';
import { TabBar, type TabBarItem } from '@/ui/tab-bar';
import { usePaths } from '../paths';

export function MainTabs() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const paths = usePaths();
  const count = useStore(newCount);
  const tab = (
    path: string,
    href: string,
    look: Pick<TabBarItem, 'label' | 'icon' | 'currentIcon' | 'badge'>,
  ): TabBarItem => ({
    href,
    ...look,
    current: pathname === path,
  });
  return (
    <TabBar
      label={t('tab.label')}
      items={[
        tab('/home', paths.home(), { label: t('tab.home'), icon: 'home', currentIcon: 'homeOn' }),
        tab('/product', paths.categories(), {
          label: t('tab.categories'),
          icon: 'grid',
          currentIcon: 'gridOn',
        }),
        tab('/originating', paths.originating(), {
          label: t('tab.origins'),
          icon: 'pin',
          currentIcon: 'pinOn',
        }),
        tab('/merchant', paths.merchant(), {
          label: t('tab.myShop'),
          icon: 'user',
          currentIcon: 'userOn',
          badge: count,
        }),
      ]}
    />
  );
}
