import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useIsBuyer } from '@/features/account/use-is-buyer';
import { accountQuery } from '@/model/account';
import { shopName } from '@/model/contact/contact-details';
import { BrandMark } from '@/ui/brand-mark';
import { Logo } from '@/ui/logo';
import { SideNav, type SideNavItem } from '@/ui/side-nav';
import { LanguageButton } from '../language-button';
import { pathsFor, usePaths } from '../paths';

/** A link; it is that of the open page if the path and the side of a list are the same. */
function useNavLink() {
  const { pathname, search } = useLocation();
  const sideOf = (query: string) => new URLSearchParams(query).get('side') === 'inquiries';
  return (
    icon: SideNavItem['icon'],
    label: string,
    href: string,
    more: { badge?: number | undefined; below?: string } = {},
  ): SideNavItem => {
    const [path = '', query = ''] = href.split('?');
    const isOpen = pathname === path && sideOf(search) === sideOf(query);
    return {
      icon,
      label,
      href,
      badge: more.badge,
      current: isOpen || (more.below !== undefined && pathname.startsWith(more.below)),
    };
  };
}

/** The navigation beside the screens of somebody who works here. */
export function WorkNav() {
  const { data } = useQuery(accountQuery());
  const isOperating = useLocation().pathname.startsWith('/admin') && data?.account?.role === 'admin';
  return isOperating ? <OperatorNav /> : <MerchantNav />;
}

/** The navigation beside the screens of a merchant, or of a buyer with an account. */
function MerchantNav() {
  const { t } = useTranslation(['account', 'notification', 'common']);
  const { edit, ...paths } = usePaths();
  const { data } = useQuery(accountQuery());
  const link = useNavLink();
  const account = data?.account;
  const shop = data?.shop;
  const own = pathsFor(shop?.alias ?? null);
  const isBuyer = useIsBuyer(data) === true;
  const first = [
    link('user', t(isBuyer ? 'shop.buyerTitle' : 'shop.title'), paths.merchant()),
    link('order', t('shop.orders'), paths.orders(isBuyer ? {} : { side: 'received' }), {
      badge: account?.unreadOrders,
      below: '/order/',
    }),
    ...(isBuyer
      ? []
      : [
          link('chat', t('shop.inquiries'), paths.orders({ side: 'inquiries' }), {
            badge: account?.unreadInquiries,
            below: '/inquiry/',
          }),
        ]),
    link('horn', t('notification:title'), paths.notifications(), {
      badge: account?.unreadNotifications,
      below: '/notifications/',
    }),
  ];
  const groups = isBuyer
    ? []
    : [
        {
          title: t('menu.products'),
          items: [
            link('box', t('menu.myProducts'), edit.products(), { below: '/edit/product/update/' }),
            link('plus', t('shop.create'), edit.createProduct()),
            link('folder', t('menu.categories'), edit.categories(), { below: '/edit/secondCategory/' }),
            link('album', t('menu.albums'), edit.albums()),
            link('globe', t('menu.translations'), edit.translations()),
            link('shield', t('menu.watermark'), edit.watermark()),
          ],
        },
        {
          title: t('menu.shop'),
          items: [
            link('layout', t('menu.home'), edit.home()),
            link('gear', t('menu.settings'), edit.base()),
            link('shop', t('menu.enter'), own.home()),
          ],
        },
      ];
  const platform = [
    link('home', t('common:tab.home'), pathsFor(null).home()),
    ...(account?.role === 'admin' ? [link('cap', t('menu.operate'), paths.admin.overview())] : []),
  ];
  const name = shop ? shopName(shop) : '';
  return (
    <SideNav
      label={t('common:tab.label')}
      home={{
        href: paths.merchant(),
        label: name,
        mark: <Logo name={name} image={shop?.mainImage} size="s" />,
      }}
      groups={[{ items: first }, ...groups, { title: t('common:brand'), items: platform }]}
      tools={<LanguageButton />}
    />
  );
}

/** The navigation beside the screens of operators, whose texts these have loaded. */
function OperatorNav() {
  const { t } = useTranslation(['admin', 'account', 'common']);
  const { admin, merchant } = usePaths();
  const link = useNavLink();
  return (
    <SideNav
      label={t('common:tab.label')}
      home={{ href: admin.overview(), label: t('overview.title'), mark: <BrandMark /> }}
      groups={[
        { items: [link('cap', t('overview.title'), admin.overview())] },
        {
          title: t('overview.people'),
          items: [
            link('user', t('overview.users'), admin.users(), { below: '/admin/users/' }),
            link('order', t('overview.orders'), admin.orders()),
            link('up', t('overview.upgrades'), admin.upgrades()),
            link('feedback', t('overview.feedback'), admin.feedback()),
            link('clock', t('overview.audit'), admin.audit()),
          ],
        },
        {
          title: t('overview.content'),
          items: [
            link('info', t('overview.platform'), admin.platform()),
            link('layout', t('account:menu.home'), admin.home()),
            link('horn', t('overview.notices'), admin.notices()),
            link('doc', t('overview.agreements'), admin.agreements()),
            link('pin', t('overview.areas'), admin.areas()),
            link('grid', t('overview.businessCategories'), admin.businessCategories()),
          ],
        },
        { title: t('account:menu.shop'), items: [link('shop', t('common:tab.myShop'), merchant())] },
      ]}
      tools={<LanguageButton />}
    />
  );
}
