import { useTranslation } from 'react-i18next';
import { readPages } from '@/api/read';
import { useLocale } from '@/i18n/locale';
import { useFormat } from '@/i18n/use-format';
import { DEFAULT_LANG } from '@/lib/languages';
import { PagedList } from '@/model/paged-list';
import { usePagedQuery } from '@/model/paged-query';
import { staleOf } from '@/model/translations/languages';
import { ActionBar } from '@/ui/action-bar';
import { Bdi } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Group, Row } from '@/ui/group';
import { StateView } from '@/ui/state-view';
import { Tag } from '@/ui/tag';
import type { AdminNotice } from '../types';
import { useOpenRow } from '../use-open-row';
import { NoticeSheet } from './notice-sheet';

/** All notices, newest first; each opens in a sheet. */
export function NoticeList() {
  const { t } = useTranslation('admin-content');
  const list = usePagedQuery({ ...readPages('/api/admin/notice', { limit: 20 }), staleTime: 0 });
  const { isOpen, row, open, close, latest } = useOpenRow<AdminNotice>(async () => {
    const { data, error } = await list.query.refetch();
    return { data: data?.pages.flatMap((page) => page.list), error };
  });
  return (
    <>
      <PagedList
        list={list}
        empty={<StateView picture="empty" title={t('notices.emptyTitle')} text={t('notices.emptyText')} />}
      >
        {(notices) => (
          <Group>
            {notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} onPress={() => open(notice)} />
            ))}
          </Group>
        )}
      </PagedList>
      <ActionBar>
        <Button variant="primary" icon="plus" disabled={!list.query.data} onPress={() => open('new')}>
          {t('notices.new')}
        </Button>
      </ActionBar>
      {isOpen && (
        <NoticeSheet
          key={row ? `${row.id}-${row.revision}` : 'new'}
          notice={row}
          onClose={close}
          latest={latest}
        />
      )}
    </>
  );
}

function NoticeRow({ notice, onPress }: { notice: AdminNotice; onPress: () => void }) {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const { lang } = useLocale();
  const own = lang === DEFAULT_LANG ? undefined : notice.translations[lang].title;
  const stale = Object.values(staleOf(notice.translations)).flat().length;
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
