import { useTranslation } from 'react-i18next';
import { readPages } from '@/api/read';
import { useFormat } from '@/i18n/use-format';
import { PagedList } from '@/model/paged-list';
import { usePagedQuery } from '@/model/paged-query';
import { useCopy } from '@/model/use-copy';
import { Bdi, Ltr } from '@/ui/bdi';
import { IconButton } from '@/ui/button';
import { Link } from '@/ui/link';
import { List } from '@/ui/list';
import { StateView } from '@/ui/state-view';
import type { FeedbackRow } from '../types';
import styles from './feedback.module.css';

/** Feedback to the platform, newest first. */
export function FeedbackList({ userHrefOf }: { userHrefOf: (userId: number) => string }) {
  const { t } = useTranslation('admin');
  const list = usePagedQuery({ ...readPages('/api/admin/feedback', { limit: 20 }), staleTime: 0 });
  return (
    <PagedList
      list={list}
      empty={<StateView picture="empty" title={t('feedback.emptyTitle')} text={t('feedback.emptyText')} />}
      endText={t('list.end')}
    >
      {(rows) => (
        <List>
          {rows.map((row) => (
            <FeedbackCard key={row.id} row={row} userHref={userHrefOf(row.userId)} />
          ))}
        </List>
      )}
    </PagedList>
  );
}

function FeedbackCard({ row, userHref }: { row: FeedbackRow; userHref: string }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const copy = useCopy();
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <Link href={userHref}>
          <Ltr>{row.username}</Ltr>
        </Link>
        <time dateTime={row.sentAt}>
          <bdi>{format.dateTime(row.sentAt)}</bdi>
        </time>
      </header>
      <p className={styles.text}>
        <Bdi>{row.text}</Bdi>
      </p>
      <footer className={styles.contact}>
        <span>
          <small>{t('feedback.contact')}</small>
          <Bdi>{row.contact}</Bdi>
        </span>
        <IconButton
          icon="copy"
          size="s"
          label={`${t('feedback.copyContact')} · ${row.username} · ${format.dateTime(row.sentAt)}`}
          onPress={() => void copy(row.contact)}
        />
      </footer>
    </article>
  );
}
