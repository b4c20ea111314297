import { useTranslation } from 'react-i18next';
import { pathsFor, usePaths } from '@/app/paths';
import { ShopMenu } from '@/features/account/shop/shop-menu';

/** The merchant's menus; pages for customers open in the merchant's shop. */
export function ShopMenus({ alias }: { alias: string }) {
  const { t } = useTranslation('account');
  const { edit } = usePaths();
  const own = pathsFor(alias);
  return (
    <>
      <ShopMenu
        title={t('menu.shop')}
        items={[
          { icon: 'gear', label: t('menu.settings'), href: edit.base() },
          { icon: 'layout', label: t('menu.home'), href: edit.home() },
          { icon: 'shop', label: t('menu.enter'), href: own.home() },
          { icon: 'doc', label: t('menu.introduce'), href: own.introduce() },
        ]}
      />
      <ShopMenu
        title={t('menu.products')}
        items={[
          { icon: 'box', label: t('menu.myProducts'), href: edit.products() },
          { icon: 'folder', label: t('menu.categories'), href: edit.categories() },
          { icon: 'album', label: t('menu.albums'), href: edit.albums() },
          { icon: 'tag', label: t('menu.clearance'), href: own.clearance() },
          { icon: 'globe', label: t('menu.translations'), href: edit.translations() },
          { icon: 'shield', label: t('menu.watermark'), href: edit.watermark() },
        ]}
      />
    </>
  );
}
