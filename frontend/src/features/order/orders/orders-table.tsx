import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportRequestLimits } from '@/api/limits';
import { useFormat } from '@/i18n/use-format';
import { fenToYuanText } from '@/lib/money';
import { sortOf } from '@/model/late-table';
import { useTable } from '@/model/use-table';
import { ActionBar } from '@/ui/action-bar';
import { Bdi, Ltr } from '@/ui/bdi';
import { Button, IconButton } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Link } from '@/ui/link';
import { Price } from '@/ui/price';
import { DataTable } from '@/ui/table/data-table';
import type { TableColumn } from '@/ui/table/table-types';
import { Tag } from '@/ui/tag';
import { toast } from '@/ui/toast';
import { Names } from '../names';
import { StatusTag } from '../status-tag';
import type { OrderSort, OrderSummary } from '../types';
import { MoveButton, nextMove } from './card-move';
import { ORDER_SORTS } from './order-filters';
import styles from './orders-table.module.css';
import { useExport } from './use-export';

/** The most orders that are printed or exported at once. */
const MOST = exportRequestLimits.orderNumbers.maxItems;

interface OrdersTableProps {
  orders: OrderSummary[];
  total: number | undefined;
  isComplete: boolean;
  sort: OrderSort | null;
  onSort: (sort: OrderSort | null) => void;
  hrefOf: (order: OrderSummary) => string;
  printHrefOf: (orderNumbers: string[]) => string;
  blocksDownloads: boolean;
}

/** The orders that a shop received as a table, in wide windows: each is confirmed and shipped in its row. */
export function OrdersTable(props: OrdersTableProps) {
  const { orders, total, isComplete, sort, onSort, hrefOf, printHrefOf, blocksDownloads } = props;
  const { t } = useTranslation(['order', 'table']);
  const table = useTable('orders');
  const columns = useColumns(hrefOf);
  const { chosen, select, clear } = useSelection();
  const numbers = orders.map(({ orderNumber }) => orderNumber).filter((number) => chosen.has(number));
  return (
    <>
      <DataTable
        {...table}
        label={t('list.received')}
        columns={columns}
        rows={orders}
        rowId={({ orderNumber }) => orderNumber}
        total={total}
        isComplete={isComplete}
        order={(sort && ORDER_SORTS[sort]) ?? null}
        onOrder={(order) => onSort(sortOf(ORDER_SORTS, order))}
        selection={{
          isSelected: ({ orderNumber }) => chosen.has(orderNumber),
          onSelect: select,
          label: ({ orderNumber }) => t('table:orders.select', { number: orderNumber }),
        }}
        tools={total !== undefined && t('table:orders.total', { count: total })}
      />
      {numbers.length > 0 && (
        <SelectionBar
          numbers={numbers}
          printHref={printHrefOf(numbers)}
          blocksDownloads={blocksDownloads}
          onClear={clear}
        />
      )}
    </>
  );
}

/** The numbers of the orders that are selected. */
function useSelection() {
  const { t } = useTranslation('table');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen,
    select(orders: OrderSummary[], isOn: boolean) {
      const next = new Set(chosen);
      for (const { orderNumber } of orders) {
        if (isOn) next.add(orderNumber);
        else next.delete(orderNumber);
      }
      if (next.size > MOST) toast.fail(t('orders.tooMany', { count: MOST }));
      setChosen(new Set([...next].slice(0, MOST)));
    },
    clear: () => setChosen(new Set()),
  };
}

interface SelectionBarProps {
  numbers: string[];
  printHref: string;
  blocksDownloads: boolean;
  onClear: () => void;
}

/** What can be done to the selected orders. It comes after the table: the next stop of the Tab key. */
function SelectionBar({ numbers, printHref, blocksDownloads, onClear }: SelectionBarProps) {
  const { t } = useTranslation(['order', 'table', 'common']);
  const { toFile, toLink, isBusy } = useExport({ orderNumbers: numbers });
  return (
    <>
      <div className={styles.barRoom} />
      <ActionBar>
        <span role="status" className={styles.chosen}>
          {t('table:orders.chosen', { count: numbers.length })}
        </span>
        <Button icon="download" busy={isBusy} onPress={() => void (blocksDownloads ? toLink() : toFile())}>
          {t('export.title')}
        </Button>
        <Button variant="primary" icon="doc" href={printHref}>
          {t('table:orders.print')}
        </Button>
        <IconButton icon="close" label={t('common:action.cancel')} onPress={onClear} />
      </ActionBar>
    </>
  );
}

function useColumns(hrefOf: (order: OrderSummary) => string): TableColumn<OrderSummary>[] {
  const { t } = useTranslation(['order', 'table']);
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'number',
        title: t('export.column.number'),
        width: 10,
        isRowHeader: true,
        value: ({ orderNumber }) => orderNumber,
        text: ({ orderNumber }) => orderNumber,
        cell: (order) => (
          <Link className={styles.number ?? ''} href={hrefOf(order)}>
            <Ltr>{order.orderNumber}</Ltr>
          </Link>
        ),
      },
      {
        id: 'placed',
        title: t('export.column.placed'),
        width: 7.5,
        rank: 2,
        directions: ['asc', 'desc'],
        text: ({ createdAt }) => createdAt,
        cell: ({ createdAt }) => <bdi>{format.dateTime(createdAt)}</bdi>,
      },
      {
        id: 'customer',
        title: t('export.column.customer'),
        width: 7,
        grows: true,
        value: ({ customerName }) => customerName,
        text: ({ customerName }) => customerName,
        cell: ({ customerName }) => (
          <span className="clip2">
            <Bdi>{customerName}</Bdi>
          </span>
        ),
      },
      {
        id: 'products',
        title: t('table:orders.products'),
        width: 9,
        grows: true,
        rank: 3,
        text: ({ productNames }) => productNames.join(' · '),
        cell: ({ productNames }) => (
          <span className={classNames('clip2', styles.products)}>
            <Names names={productNames} />
          </span>
        ),
      },
      {
        id: 'pieces',
        title: t('export.column.pieces'),
        width: 5,
        rank: 4,
        align: 'end',
        value: ({ pieces }) => pieces,
        text: ({ pieces }) => String(pieces),
        cell: ({ pieces }) => <Ltr>{format.number(pieces)}</Ltr>,
      },
      {
        id: 'total',
        title: t('export.column.total'),
        width: 7,
        align: 'end',
        directions: ['desc', 'asc'],
        text: ({ totalPrice }) => fenToYuanText(totalPrice),
        cell: ({ totalPrice }) => <Price fen={totalPrice} size="s" />,
      },
      {
        id: 'status',
        title: t('export.column.status'),
        width: 7,
        rank: 1,
        value: ({ status }) => status,
        text: ({ status }) => t(`status.${status}`),
        cell: (order) => (
          <span className={styles.tags}>
            <StatusTag status={order.status} />
            {order.unread && <Tag tone="accent">{t('list.unread')}</Tag>}
            {!order.hasBuyerAccount && <Tag>{t('list.guest')}</Tag>}
          </span>
        ),
      },
      {
        id: 'actions',
        title: t('table:orders.actions'),
        isTitleHidden: true,
        width: 10,
        align: 'end',
        cell: (order) => {
          const move = nextMove(order);
          return move && <MoveButton order={order} next={move} />;
        },
      },
    ],
    [t, format, hrefOf],
  );
}
