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
import type { FoundRow } from './search-list';
import styles from './trade.module.css';

interface TradeTableProps {
  /** Names the list. */
  label: string;
  rows: FoundRow[];
  total: number | undefined;
  isComplete: boolean;
  /** Shown before the buttons of the table. */
  tools: string;
}

/** Orders or inquiries of all shops as a table, in wide windows. */
export function TradeTable({ label, rows, total, isComplete, tools }: TradeTableProps) {
  const table = useTable('trade');
  const all = useColumns();
  // Orders have none.
  const hasContacts = rows.some(({ contact }) => contact !== undefined);
  const columns = useMemo(() => all.filter(({ id }) => id !== 'contact' || hasContacts), [all, hasContacts]);
  return (
    <div className={styles.table}>
      <DataTable
        {...table}
        label={label}
        columns={columns}
        rows={rows}
        rowId={({ number }) => number}
        total={total}
        isComplete={isComplete}
        tools={tools}
      />
    </div>
  );
}

function useColumns(): TableColumn<FoundRow>[] {
  const { t } = useTranslation('table');
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'number',
        title: t('trade.number'),
        width: 11,
        isRowHeader: true,
        value: ({ number }) => number,
        text: ({ number }) => number,
        cell: ({ number, href }) => (
          <Link href={href}>
            <Ltr>{number}</Ltr>
          </Link>
        ),
      },
      {
        id: 'at',
        title: t('trade.at'),
        width: 7.5,
        rank: 2,
        value: ({ at }) => at,
        text: ({ at }) => at,
        cell: ({ at }) => <bdi>{format.dateTime(at)}</bdi>,
      },
      {
        id: 'customer',
        title: t('trade.customer'),
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
        id: 'contact',
        title: t('trade.contact'),
        width: 9,
        rank: 4,
        value: ({ contact = '' }) => contact,
        text: ({ contact = '' }) => contact,
        cell: ({ contact }) => contact && <Ltr>{contact}</Ltr>,
      },
      {
        id: 'shop',
        title: t('trade.shop'),
        width: 9,
        grows: true,
        rank: 3,
        value: ({ shop }) => shop.name,
        text: ({ shop }) => shop.name,
        cell: ({ shop, userHref }) => (
          <Link href={userHref}>
            <Bdi>{shop.name}</Bdi>
          </Link>
        ),
      },
      {
        id: 'total',
        title: t('trade.total'),
        width: 7,
        align: 'end',
        value: ({ total }) => total ?? -1,
        text: ({ total }) => (total === null ? '' : fenToYuanText(total)),
        cell: ({ total }) => total !== null && <Price fen={total} size="s" />,
      },
      {
        id: 'status',
        title: t('trade.status'),
        width: 8,
        rank: 1,
        value: ({ status }) => status,
        text: ({ status }) => status,
        cell: ({ tag }) => tag,
      },
    ],
    [t, format],
  );
}
