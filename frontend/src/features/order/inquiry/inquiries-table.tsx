import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { fenToYuanText } from '@/lib/money';
import { useTable } from '@/model/use-table';
import { Bdi, Ltr } from '@/ui/bdi';
import { Link } from '@/ui/link';
import { Price } from '@/ui/price';
import { DataTable } from '@/ui/table/data-table';
import type { TableColumn } from '@/ui/table/table-types';
import { Tag } from '@/ui/tag';
import styles from '../orders/orders-table.module.css';
import { INQUIRY_TONES } from './inquiry-list';
import type { InquirySummary } from './types';

interface InquiriesTableProps {
  inquiries: InquirySummary[];
  total: number | undefined;
  isComplete: boolean;
  hrefOf: (inquiry: InquirySummary) => string;
}

/** The inquiries that a shop received as a table, in wide windows. */
export function InquiriesTable({ inquiries, total, isComplete, hrefOf }: InquiriesTableProps) {
  const { t } = useTranslation(['inquiry', 'table']);
  const table = useTable('inquiries');
  return (
    <DataTable
      {...table}
      label={t('list.tab')}
      columns={useColumns(hrefOf)}
      rows={inquiries}
      rowId={({ inquiryNumber }) => inquiryNumber}
      total={total}
      isComplete={isComplete}
      tools={total !== undefined && t('table:trade.inquiries', { count: total })}
    />
  );
}

/** What was asked: a question about a product, or without one. */
const questionOf = ({ productName, remark }: InquirySummary) =>
  [productName, remark].filter(Boolean).join(': ');

const contactOf = ({ phone, wechatId }: InquirySummary) => phone || wechatId;

function useColumns(hrefOf: (inquiry: InquirySummary) => string): TableColumn<InquirySummary>[] {
  const { t } = useTranslation(['inquiry', 'table', 'order', 'catalog', 'countries']);
  const format = useFormat();
  return useMemo(() => {
    const countryOf = ({ country }: InquirySummary) => t(`countries:${country as 'CN'}`);
    return [
      {
        id: 'number',
        title: t('table:trade.number'),
        width: 11,
        isRowHeader: true,
        value: ({ inquiryNumber }) => inquiryNumber,
        text: ({ inquiryNumber }) => inquiryNumber,
        cell: (inquiry) => (
          <Link className={styles.number ?? ''} href={hrefOf(inquiry)}>
            <Ltr>{inquiry.inquiryNumber}</Ltr>
          </Link>
        ),
      },
      {
        id: 'at',
        title: t('table:trade.at'),
        width: 7.5,
        rank: 3,
        value: ({ createdAt }) => createdAt,
        text: ({ createdAt }) => createdAt,
        cell: ({ createdAt }) => <bdi>{format.dateTime(createdAt)}</bdi>,
      },
      {
        id: 'customer',
        title: t('table:trade.customer'),
        width: 8,
        grows: true,
        value: ({ name }) => name,
        text: ({ name }) => name,
        cell: ({ name }) => (
          <span className="clip2">
            <Bdi>{name}</Bdi>
          </span>
        ),
      },
      {
        id: 'country',
        title: t('table:trade.country'),
        width: 7,
        rank: 5,
        value: countryOf,
        text: countryOf,
        cell: (inquiry) => countryOf(inquiry),
      },
      {
        id: 'contact',
        title: t('table:trade.contact'),
        width: 9,
        rank: 2,
        value: contactOf,
        text: contactOf,
        cell: (inquiry) => <Ltr>{contactOf(inquiry)}</Ltr>,
      },
      {
        id: 'products',
        title: t('table:trade.products'),
        width: 8,
        grows: true,
        rank: 4,
        value: ({ lineCount }) => lineCount,
        text: (inquiry) =>
          inquiry.lineCount > 0 ? t('list.lines', { count: inquiry.lineCount }) : questionOf(inquiry),
        cell: (inquiry) => (
          <span className="clip2">
            {inquiry.lineCount > 0 ? (
              t('list.lines', { count: inquiry.lineCount })
            ) : (
              <>
                {t('list.question')} <Bdi>{questionOf(inquiry)}</Bdi>
              </>
            )}
          </span>
        ),
      },
      {
        id: 'pieces',
        title: t('table:trade.pieces'),
        width: 5,
        rank: 6,
        align: 'end',
        value: ({ pieces }) => pieces,
        text: ({ pieces }) => String(pieces),
        cell: ({ pieces }) => pieces > 0 && <Ltr>{format.number(pieces)}</Ltr>,
      },
      {
        id: 'total',
        title: t('table:trade.total'),
        width: 7,
        align: 'end',
        value: ({ totalPrice }) => totalPrice ?? -1,
        text: ({ totalPrice }) => (totalPrice === null ? '' : fenToYuanText(totalPrice)),
        cell: ({ lineCount, totalPrice }) =>
          lineCount > 0 && <Price fen={totalPrice} size="s" words={t('catalog:priceWords.ask')} />,
      },
      {
        id: 'status',
        title: t('table:trade.status'),
        width: 7,
        rank: 1,
        value: ({ status }) => status,
        text: ({ status }) => t(`status.${status}`),
        cell: ({ status, unread }) => (
          <span className={styles.tags}>
            <Tag tone={INQUIRY_TONES[status]}>{t(`status.${status}`)}</Tag>
            {unread && <Tag tone="accent">{t('list.new')}</Tag>}
          </span>
        ),
      },
    ];
  }, [t, format, hrefOf]);
}
