import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { useLocale } from '@/i18n/locale';
import { useFormat } from '@/i18n/use-format';
import { TRANSLATED } from '@/model/translations/languages';
import { ActionBar } from '@/ui/action-bar';
import { Bdi } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Group, Row } from '@/ui/group';
import { InfiniteList } from '@/ui/infinite-list';
import { QueryState } from '@/ui/query-state';
import { RowsSkeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import { Tag } from '@/ui/tag';
import { type AdminNotice, adminNoticesQuery } from '../queries';
import { useOpened } from '../use-opened';
import { NoticeSheet } from './notice-sheet';

/** All notices, the latest put up first; each opens in a sheet. */
export function NoticeList() {
  const { t } = useTranslation('admin-content');
  const query = useInfiniteQuery(adminNoticesQuery());
  const notices = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const { isOpen, row, open, close, reload } = useOpened<AdminNotice>(async () => {
    const { data, error } = await query.refetch();
    return { data: data?.pages.flatMap(({ list }) => list), error };
  });
  return (
    <>
      <QueryState query={query} describe={errorText} skeleton={<RowsSkeleton />}>
        {() =>
          notices.length === 0 ? (
            <StateView picture="empty" title={t('notices.emptyTitle')} text={t('notices.emptyText')} />
          ) : (
            <InfiniteList
              hasMore={query.hasNextPage}
              loading={query.isFetchingNextPage}
              failed={query.isFetchNextPageError}
              onMore={() => void query.fetchNextPage()}
            >
              <Group>
                {notices.map((notice) => (
                  <NoticeRow key={notice.id} notice={notice} onPress={() => open(notice)} />
                ))}
              </Group>
            </InfiniteList>
          )
        }
      </QueryState>
      <ActionBar>
        <Button variant="primary" icon="plus" disabled={!query.data} onPress={() => open('new')}>
          {t('notices.new')}
        </Button>
      </ActionBar>
      {isOpen && (
        <NoticeSheet
          key={row ? `${row.id}-${row.revision}` : 'new'}
          notice={row}
          onClose={close}
          onReload={reload}
        />
      )}
    </>
  );
}

function NoticeRow({ notice, onPress }: { notice: AdminNotice; onPress: () => void }) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const { lang } = useLocale();
  const own = lang === 'zh' ? undefined : notice.translations[lang].title;
  const stale = TRANSLATED.flatMap((lang) => notice.translations[lang].stale).length;
  return (
    <Row
      icon="horn"
      label={<Bdi>{own || notice.title}</Bdi>}
      sub={format.date(notice.date)}
      value={stale > 0 ? <Tag tone="warn">{t('translation.staleCount', { count: stale })}</Tag> : undefined}
      onPress={onPress}
    />
  );
}
