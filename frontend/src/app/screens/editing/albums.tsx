import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pathsFor, usePaths } from '@/app/paths';
import { AlbumList } from '@/features/editing/albums/album-list';
import { accountQuery } from '@/model/account';
import { shopName } from '@/model/contact/contact-details';
import { useShare } from '../use-share';
import { EditingPage } from './editing-page';

/** As many pictures as chats take at once. */
const SHARED_PICTURES = 9;

export default function Albums() {
  const { t } = useTranslation('editing');
  const paths = usePaths();
  const shop = useQuery(accountQuery()).data?.shop;
  const { share, sheet } = useShare();
  return (
    <EditingPage title={t('albums.title')} leading="back" tone="plain" fallbackHref={paths.merchant()}>
      <AlbumList
        onShare={({ name, pictures }) =>
          // Visitors see albums on the home page of the shop.
          shop &&
          share({
            href: pathsFor(shop.alias).home(),
            name,
            shopName: shopName(shop),
            pictures: pictures.slice(0, SHARED_PICTURES),
          })
        }
      />
      {sheet}
    </EditingPage>
  );
}
