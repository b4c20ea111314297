import { useTranslation } from 'react-i18next';
import { known } from '@/api/known';
import { feedbackStatusEnum } from '@/api/open-enums';
import { readPages } from '@/api/read';
import { useFormat } from '@/i18n/use-format';
import { PagedList } from '@/model/paged-list';
import { usePagedQuery } from '@/model/paged-query';
import { Bdi } from '@/ui/bdi';
import { GroupTitle } from '@/ui/group';
import { List } from '@/ui/list';
import { Tag } from '@/ui/tag';
import styles from './sent-feedback.module.css';
import type { SentFeedback as Sent } from './types';

const TONES = { open: 'neutral', answered: 'ok', closed: 'neutral' } as const;

/** What the user wrote to the platform, newest first, with the answers. Nothing until something was sent. */
export function SentFeedback() {
  const { t } = useTranslation('account');
  const list = usePagedQuery({ ...readPages('/api/feedback', { limit: 20 }), staleTime: 0 });
  return (
    <PagedList list={list} empty={null}>
      {(rows) => (
        <>
          <GroupTitle>{t('feedback.own')}</GroupTitle>
          <List>
            {rows.map((row) => (
              <Message key={row.id} row={row} />
            ))}
          </List>
        </>
      )}
    </PagedList>
  );
}

function Message({ row }: { row: Sent }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const status = known(feedbackStatusEnum, row.status);
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <time dateTime={row.sentAt}>
          <bdi>{format.dateTime(row.sentAt)}</bdi>
        </time>
        <Tag tone={TONES[status]}>{t(`feedback.status.${status}`)}</Tag>
      </header>
      <p className={styles.text}>
        <Bdi>{row.text}</Bdi>
      </p>
      {row.answer !== '' && (
        <div className={styles.answer}>
          <small>
            {t('feedback.answer')}
            {row.answeredAt !== null && (
              <>
                {' · '}
                <bdi>{format.dateTime(row.answeredAt)}</bdi>
              </>
            )}
          </small>
          <p className={styles.text}>
            <Bdi>{row.answer}</Bdi>
          </p>
        </div>
      )}
    </article>
  );
}
