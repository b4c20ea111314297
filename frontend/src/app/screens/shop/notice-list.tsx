import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePaths, useShop } from '@/app/paths';
import { Screen } from '@/app/screen';
import { NoticeRows } from '@/features/shop/notice-view';
import { shopQuery } from '@/features/shop/queries';
import { ReadingText } from '@/features/shop/reading-text';
import { platformQuery } from '@/model/platform';
import { QueryState } from '@/model/query-state';
import { Group } from '@/ui/group';
import { RowsSkeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';

/** The platform's notices; in a shop, its notice comes first. */
export default function NoticeList() {
  const { t } = useTranslation('shop');
  const paths = usePaths();
  const shop = useShop();
  const platform = useQuery(platformQuery());
  return (
    <Screen>
      {shop && <ShopNotice code={shop} />}
      <QueryState query={platform} skeleton={<RowsSkeleton />}>
        {({ notices }) =>
          notices.length > 0 ? (
            <NoticeRows notices={notices} hrefOf={paths.notice} />
          ) : (
            <StateView picture="empty" title={t('notice.emptyTitle')} text={t('notice.emptyText')} />
          )
        }
      </QueryState>
    </Screen>
  );
}

function ShopNotice({ code }: { code: string }) {
  const { t } = useTranslation('shop');
  const notice = useQuery(shopQuery(code)).data?.notice;
  if (!notice) return null;
  return (
    <Group title={t('shopNotice')}>
      <ReadingText text={notice} />
    </Group>
  );
}
