import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { NoticeView } from '@/features/shop/notice-view';
import { platformQuery } from '@/model/platform';
import { QueryState } from '@/model/query-state';
import { Button } from '@/ui/button';
import { StateView } from '@/ui/state-view';

export default function NoticePage() {
  const { t } = useTranslation('shop');
  const paths = usePaths();
  const id = Number(useParams().id);
  const platform = useQuery(platformQuery());
  const shown = platform.data?.notices.find((one) => one.id === id);
  return (
    <Screen documentTitle={shown?.title}>
      <QueryState query={platform}>
        {() => {
          if (shown) return <NoticeView notice={shown} />;
          return (
            <StateView picture="notFound" title={t('notice.goneTitle')} text={t('notice.goneText')}>
              <Button variant="primary" href={paths.notices()}>
                {t('notice.all')}
              </Button>
            </StateView>
          );
        }}
      </QueryState>
    </Screen>
  );
}
