import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readPages } from '@/api/read';
import { useFormat } from '@/i18n/use-format';
import { ColumnList } from '@/model/column-list';
import { lateTable, TABLE_PAGE } from '@/model/late-table';
import { PagedList } from '@/model/paged-list';
import { usePagedQuery } from '@/model/paged-query';
import { Bdi, Ltr } from '@/ui/bdi';
import { Chips } from '@/ui/chips';
import { Link } from '@/ui/link';
import { List } from '@/ui/list';
import { Picture } from '@/ui/picture';
import { Price } from '@/ui/price';
import { RowsSkeleton } from '@/ui/skeleton';
import { Tag } from '@/ui/tag';
import styles from '../orders/order-card.module.css';
import own from './inquiry.module.css';
import type { InquiryStatus, InquirySummary } from './types';

export const INQUIRY_TONES = {
  open: 'warn',
  answered: 'accent',
  ordered: 'ok',
  closed: 'neutral',
} as const satisfies Record<InquiryStatus, string>;

const INQUIRY_STATUSES = Object.keys(INQUIRY_TONES) as InquiryStatus[];

/** The status in the URL; an unknown one is ignored. */
export function inquiryStatusFrom(params: URLSearchParams): InquiryStatus | undefined {
  return INQUIRY_STATUSES.find((known) => known === params.get('status'));
}

interface InquiryChipsProps {
  status: InquiryStatus | undefined;
  onChange: (status: InquiryStatus | undefined) => void;
}

export function InquiryChips({ status, onChange }: InquiryChipsProps) {
  const { t } = useTranslation(['inquiry', 'common']);
  return (
    <div className={own.chips}>
      <Chips
        label={t('list.status')}
        options={[
          { value: 'all', label: t('common:action.all') },
          ...INQUIRY_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
        value={status ?? 'all'}
        onChange={(value) => onChange(INQUIRY_STATUSES.find((known) => known === value))}
      />
    </div>
  );
}

interface InquiryListProps {
  status: InquiryStatus | undefined;
  hrefOf: (inquiry: InquirySummary) => string;
  /** Shown when no inquiry matches. */
  empty: ReactNode;
}

/** As many at once as a table asks for, in wide windows: the table and the list beside an inquiry are one list. */
function useInquiries(status: InquiryStatus | undefined, isTable: boolean) {
  const page = isTable ? { limit: TABLE_PAGE, withTotal: true } : { limit: 20 };
  return usePagedQuery({ ...readPages('/api/inquiry', { status, ...page }), staleTime: 0 });
}

const useInquiriesTable = lateTable(async () => (await import('./inquiries-table')).InquiriesTable);

/** The inquiries that the merchant has received, newest first: as cards, and as a table in wide windows. */
export function InquiryList({ status, hrefOf, empty }: InquiryListProps) {
  const { t } = useTranslation('inquiry');
  const { isTable, Table } = useInquiriesTable();
  const list = useInquiries(status, isTable);
  if (isTable && !Table) return <RowsSkeleton count={4} />;
  return (
    <PagedList list={list} skeleton={<RowsSkeleton count={4} />} empty={empty} endText={t('list.end')}>
      {(inquiries) =>
        Table ? (
          <Table inquiries={inquiries} total={list.total} isComplete={!list.paging.hasMore} hrefOf={hrefOf} />
        ) : (
          <List className={styles.list}>
            {inquiries.map((inquiry) => (
              <InquiryCard
                key={inquiry.inquiryNumber}
                inquiry={inquiry}
                href={hrefOf(inquiry)}
                isOpen={false}
              />
            ))}
          </List>
        )
      }
    </PagedList>
  );
}

interface InquiryColumnProps extends Omit<InquiryListProps, 'empty'> {
  /** Number of the inquiry that is open beside the list. */
  open: string;
}

/** The list beside an inquiry, in wide windows. */
export function InquiryColumn({ status, hrefOf, open }: InquiryColumnProps) {
  const { t } = useTranslation('inquiry');
  const list = useInquiries(status, true);
  return (
    <PagedList list={list} skeleton={<RowsSkeleton count={4} />} empty={null} endText={t('list.end')}>
      {(inquiries) => (
        <ColumnList
          className={styles.column}
          ids={inquiries.map(({ inquiryNumber }) => inquiryNumber)}
          open={open}
          row={(at) => {
            const inquiry = inquiries[at];
            return (
              inquiry && (
                <InquiryCard
                  inquiry={inquiry}
                  href={hrefOf(inquiry)}
                  isOpen={inquiry.inquiryNumber === open}
                />
              )
            );
          }}
        />
      )}
    </PagedList>
  );
}

interface InquiryCardProps {
  inquiry: InquirySummary;
  href: string;
  isOpen: boolean;
}

function InquiryCard({ inquiry, href, isOpen }: InquiryCardProps) {
  const { t } = useTranslation(['inquiry', 'order', 'catalog', 'countries']);
  const format = useFormat();
  const hasLines = inquiry.lineCount > 0;
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <div className={styles.other}>
          <span className="clip2">
            <span>
              <Bdi>{inquiry.name}</Bdi> · {t(`countries:${inquiry.country as 'CN'}`)}
            </span>
          </span>
        </div>
        {inquiry.unread && <Tag tone="accent">{t('list.new')}</Tag>}
        <Tag tone={INQUIRY_TONES[inquiry.status]}>{t(`status.${inquiry.status}`)}</Tag>
      </header>
      <Link href={href} className={styles.body ?? ''} current={isOpen}>
        <span className="visually-hidden">{t('list.open', { number: inquiry.inquiryNumber })}</span>
        <span className={styles.pictures}>
          {inquiry.pictures.slice(0, 2).map((picture, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may show the same picture, and the order is fixed.
            <span key={index}>
              <Picture image={picture} alt="" tintId={picture.id} sizes="72px" shape="cell" />
            </span>
          ))}
        </span>
        <span className={styles.amount}>
          {hasLines ? (
            <Price fen={inquiry.totalPrice} words={t('catalog:priceWords.ask')} />
          ) : (
            <b>{t('list.question')}</b>
          )}
          {hasLines && (
            <small>
              {t('list.lines', { count: inquiry.lineCount })} · {t('order:pieces', { count: inquiry.pieces })}
            </small>
          )}
        </span>
      </Link>
      {!hasLines && (
        <p className="clip2">
          <Bdi>{[inquiry.productName, inquiry.remark].filter(Boolean).join(': ')}</Bdi>
        </p>
      )}
      <p className={styles.facts}>
        <Ltr>{inquiry.phone || inquiry.wechatId}</Ltr>
        <bdi>{format.dateTime(inquiry.createdAt)}</bdi>
      </p>
    </article>
  );
}
