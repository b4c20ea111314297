import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { known } from '@/api/known';
import { answerFeedbackRequestLimits as LIMITS } from '@/api/limits';
import { feedbackStatusEnum } from '@/api/open-enums';
import { readPages } from '@/api/read';
import { useFormat } from '@/i18n/use-format';
import { useSave } from '@/model/mutations';
import { PagedList } from '@/model/paged-list';
import { usePagedQuery } from '@/model/paged-query';
import { useCopy } from '@/model/use-copy';
import { useOneAtATime } from '@/model/use-one-at-a-time';
import { Bdi, Ltr } from '@/ui/bdi';
import { Button, IconButton } from '@/ui/button';
import { Chips } from '@/ui/chips';
import { Link } from '@/ui/link';
import { List } from '@/ui/list';
import { StateView } from '@/ui/state-view';
import { Tag } from '@/ui/tag';
import { toast } from '@/ui/toast';
import card from '../card.module.css';
import { TextAnswerSheet } from '../text-answer-sheet';
import type { FeedbackRow, FeedbackStatus } from '../types';
import styles from './feedback.module.css';

const STATUSES = ['open', 'answered', 'closed'] as const satisfies readonly FeedbackStatus[];

/** The status in the URL; unknown values are ignored. */
export function feedbackStatusFrom(params: URLSearchParams): FeedbackStatus | undefined {
  return STATUSES.find((status) => status === params.get('status'));
}

interface FeedbackListProps {
  status: FeedbackStatus | undefined;
  onStatus: (status: FeedbackStatus | 'all') => void;
  userHrefOf: (userId: number) => string;
}

/** Feedback to the platform: open messages the oldest first, others the newest first. */
export function FeedbackList({ status, onStatus, userHrefOf }: FeedbackListProps) {
  const { t } = useTranslation(['admin', 'common']);
  const list = usePagedQuery({
    ...readPages('/api/admin/feedback', { ...(status && { status }), limit: 20 }),
    staleTime: 0,
  });
  const [answering, setAnswering] = useState<number | null>(null);
  const answered = list.items.find(({ id }) => id === answering);
  return (
    <>
      <div className={card.filter}>
        <Chips
          label={t('feedback.filter')}
          options={[
            { value: 'all' as const, label: t('common:action.all') },
            ...STATUSES.map((value) => ({ value, label: t(`feedback.status.${value}`) })),
          ]}
          value={status ?? 'all'}
          onChange={onStatus}
        />
      </div>
      <PagedList
        list={list}
        empty={<StateView picture="empty" title={t('feedback.emptyTitle')} text={t('feedback.emptyText')} />}
        endText={t('list.end')}
      >
        {(rows) => (
          <List>
            {rows.map((row) => (
              <FeedbackCard
                key={row.id}
                row={row}
                userHref={userHrefOf(row.userId)}
                onAnswer={() => setAnswering(row.id)}
                onOutdated={() => void list.query.refetch()}
              />
            ))}
          </List>
        )}
      </PagedList>
      {answered && (
        <AnswerSheet
          key={answered.id}
          row={answered}
          onOutdated={() => void list.query.refetch()}
          onClose={() => setAnswering(null)}
        />
      )}
    </>
  );
}

interface AnswerSheetProps {
  row: FeedbackRow;
  onOutdated: () => void;
  onClose: () => void;
}

function AnswerSheet({ row, onOutdated, onClose }: AnswerSheetProps) {
  const { t } = useTranslation('admin');
  const save = useSave('PUT', '/api/admin/feedback/{id}');
  return (
    <TextAnswerSheet
      title={t('feedback.answerTitle')}
      label={t('feedback.answer')}
      hint={t('answer.hint')}
      initial={row.answer}
      maxLength={LIMITS.answer.maxLength}
      isRequired
      submitLabel={t('feedback.send')}
      doneText={t('feedback.answered')}
      send={(answer) =>
        save.mutateAsync({ id: row.id, body: { revision: row.revision, status: 'answered', answer } })
      }
      onOutdated={onOutdated}
      onClose={onClose}
    >
      <p className={styles.text}>
        <Bdi>{row.text}</Bdi>
      </p>
    </TextAnswerSheet>
  );
}

const TONES = { open: 'warn', answered: 'ok', closed: 'neutral' } as const;

interface FeedbackCardProps {
  row: FeedbackRow;
  userHref: string;
  onAnswer: () => void;
  onOutdated: () => void;
}

function FeedbackCard({ row, userHref, onAnswer, onOutdated }: FeedbackCardProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const copy = useCopy();
  const save = useSave('PUT', '/api/admin/feedback/{id}');
  const status = known(feedbackStatusEnum, row.status);
  const name = `${row.username} · ${format.dateTime(row.sentAt)}`;
  const close = useOneAtATime(async () => {
    try {
      await save.mutateAsync({ id: row.id, body: { revision: row.revision, status: 'closed' } });
      toast.success(t('feedback.closed'));
    } catch (error) {
      toast.fail(errorText(error));
      onOutdated();
    }
  });
  return (
    <article className={card.card}>
      <header className={card.head}>
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
      <div className={styles.contact}>
        <span>
          <small>{t('feedback.contact')}</small>
          <Bdi>{row.contact}</Bdi>
        </span>
        <IconButton
          icon="copy"
          size="s"
          label={`${t('feedback.copyContact')} · ${name}`}
          onPress={() => void copy(row.contact)}
        />
      </div>
      <footer className={card.foot}>
        <Tag tone={TONES[status]}>{t(`feedback.status.${status}`)}</Tag>
        <span className={styles.actions}>
          {status !== 'closed' && (
            <Button size="sm" variant="text" busy={save.isPending} onPress={() => void close()}>
              {t('feedback.close')}
              <span className="visually-hidden"> · {name}</span>
            </Button>
          )}
          <Button size="sm" variant={status === 'open' ? 'primary' : 'tonal'} onPress={onAnswer}>
            {t(row.answer === '' ? 'feedback.reply' : 'feedback.change')}
            <span className="visually-hidden"> · {name}</span>
          </Button>
        </span>
      </footer>
    </article>
  );
}
