import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pathsFor, usePaths } from '@/app/paths';
import { AlbumList } from '@/features/editing/albums/album-list';
import { accountQuery } from '@/model/account';
import { shopName } from '@/model/contact/contact-details';
import { useShare } from '../use-share';
import { EditingPage } from './editing-page';

export default function Albums() {
  const { t } = useTranslation('editing');
  const paths = usePaths();
  const shop = useQuery(accountQuery()).data?.shop;
  const { share, sheet } = useShare();
  return (
    <EditingPage title={t('albums.title')} leading="back" tone="plain" fallbackHref={paths.merchant()}>
      <AlbumList
        onShare={(album) =>
          // Visitors see albums on the home page of the shop.
          shop &&
          share({
            kind: 'album',
            href: pathsFor(shop.alias).home(),
            album,
            shop: { id: shop.id, alias: shop.alias, name: shopName(shop) },
          })
        }
      />
      {sheet}
    </EditingPage>
  );
}
