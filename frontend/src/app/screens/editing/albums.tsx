import { useQuery } from '@tanstack/react-query';
import { pathsFor } from '@/app/paths';
import { Screen } from '@/app/screen';
import { AlbumList } from '@/features/editing/albums/album-list';
import { accountQuery } from '@/model/account';
import { shopName } from '@/model/contact/contact-details';
import { useShare } from '../use-share';

export default function Albums() {
  const shop = useQuery(accountQuery()).data?.shop;
  const { share, sheet } = useShare();
  return (
    <Screen>
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
    </Screen>
  );
}
