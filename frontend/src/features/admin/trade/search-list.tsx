import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readPages } from '@/api/read';
import type { components } from '@/api/schema';
import { useFormat } from '@/i18n/use-format';
import { lateTable, TABLE_PAGE } from '@/model/late-table';
import { PagedList, type PagedListProps } from '@/model/paged-list';
import { usePagedQuery } from '@/model/paged-query';
import { Bdi, Ltr } from '@/ui/bdi';
import { Chips } from '@/ui/chips';
import { Link } from '@/ui/link';
import { List } from '@/ui/list';
import { Price } from '@/ui/price';
import { RowsSkeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import { Tag, type TagTone } from '@/ui/tag';
import card from '../card.module.css';
import styles from './trade.module.css';

type Schemas = components['schemas'];

/** Orders or inquiries, as in the URL. */
export function sideFrom(params: URLSearchParams): 'orders' | 'inquiries' {
  return params.get('side') === 'inquiries' ? 'inquiries' : 'orders';
}

const ORDER_TONES = {
  submitted: 'warn',
  confirmed: 'accent',
  shipped: 'accent',
  completed: 'ok',
  cancelled: 'neutral',
} as const satisfies Record<Schemas['OrderStatus'], string>;

const INQUIRY_TONES = {
  open: 'warn',
  answered: 'accent',
  ordered: 'ok',
  closed: 'neutral',
} as const satisfies Record<Schemas['InquiryStatus'], string>;

interface SearchListProps {
  keyword: string;
  /** As in the URL; an unknown one is ignored. */
  status: string | null;
  onStatus: (status: string | null) => void;
  hrefOf: (number: string) => string;
  userHrefOf: (userId: number) => string;
}

function statusIn<S extends string>(tones: Record<S, string>, status: string | null): S | undefined {
  return (Object.keys(tones) as S[]).find((known) => known === status);
}

/** Orders of all shops, newest first. */
export function OrderSearchList({ keyword, status, ...props }: SearchListProps) {
  const { t } = useTranslation(['order', 'admin']);
  const table = useTradeTable();
  const list = usePagedQuery({
    ...readPages('/api/admin/order', {
      status: statusIn(ORDER_TONES, status),
      keyword: keyword || undefined,
      limit: table.isTable ? TABLE_PAGE : 20,
      withTotal: true,
    }),
    staleTime: 0,
  });
  return (
    <FoundList
      {...props}
      table={table}
      list={list}
      status={status}
      label={t('admin:trade.orders')}
      tones={ORDER_TONES}
      nameOf={(value) => t(`status.${value}`)}
      found={({ orderNumber, status, shop, customerName, totalPrice, createdAt }) => ({
        number: orderNumber,
        status,
        shop,
        name: customerName,
        total: totalPrice,
        at: createdAt,
      })}
    />
  );
}

/** Inquiries of all shops, newest first. */
export function InquirySearchList({ keyword, status, ...props }: SearchListProps) {
  const { t } = useTranslation(['inquiry', 'admin']);
  const table = useTradeTable();
  const list = usePagedQuery({
    ...readPages('/api/admin/inquiry', {
      status: statusIn(INQUIRY_TONES, status),
      keyword: keyword || undefined,
      limit: table.isTable ? TABLE_PAGE : 20,
      withTotal: true,
    }),
    staleTime: 0,
  });
  return (
    <FoundList
      {...props}
      table={table}
      list={list}
      status={status}
      label={t('admin:trade.inquiries')}
      tones={INQUIRY_TONES}
      nameOf={(value) => t(`status.${value}`)}
      found={({ inquiryNumber, status, shop, name, phone, wechatId, lineCount, totalPrice, createdAt }) => ({
        number: inquiryNumber,
        status,
        shop,
        name,
        contact: phone || wechatId,
        total: lineCount > 0 ? totalPrice : null,
        at: createdAt,
      })}
    />
  );
}

/** What is shown of an order or an inquiry. */
export interface Found<S> {
  number: string;
  status: S;
  shop: { id: number; name: string };
  name: string;
  contact?: string;
  /** null: a question without products. */
  total: number | null;
  at: string;
}

interface FoundListProps<T, S extends string> extends Omit<SearchListProps, 'keyword'> {
  /** Names the list. */
  label: string;
  list: PagedListProps<T>['list'];
  tones: Record<S, TagTone>;
  nameOf: (status: S) => string;
  found: (entry: T) => Found<S>;
  table: ReturnType<typeof useTradeTable>;
}

const useTradeTable = lateTable(async () => (await import('./trade-table')).TradeTable);

function FoundList<T, S extends string>(props: FoundListProps<T, S>) {
  const { label, list, tones, nameOf, found, status, onStatus, hrefOf, userHrefOf, table } = props;
  const { isTable, Table } = table;
  const { t } = useTranslation(['admin', 'common']);
  return (
    <>
      <Chips
        label={t('trade.status')}
        options={[
          { value: '', label: t('common:action.all') },
          ...(Object.keys(tones) as S[]).map((value) => ({ value, label: nameOf(value) })),
        ]}
        value={statusIn(tones, status) ?? ''}
        onChange={(value) => onStatus(value === '' ? null : value)}
      />
      {isTable && !Table ? (
        <RowsSkeleton />
      ) : (
        <PagedList
          list={list}
          empty={<StateView picture="empty" title={t('trade.emptyTitle')} text={t('trade.emptyText')} />}
          endText={t('list.end')}
        >
          {(entries) => {
            const rows = entries.map(found).map(({ status: state, ...facts }) => ({
              ...facts,
              status: nameOf(state),
              tag: <Tag tone={tones[state]}>{nameOf(state)}</Tag>,
              href: hrefOf(facts.number),
              userHref: userHrefOf(facts.shop.id),
            }));
            const total = t('trade.total', { count: list.total ?? entries.length });
            return Table ? (
              <Table
                rows={rows}
                label={label}
                tools={total}
                total={list.total}
                isComplete={!list.paging.hasMore}
              />
            ) : (
              <>
                <p className={styles.total}>{total}</p>
                <List>
                  {rows.map((row) => (
                    <Entry key={row.number} {...row} />
                  ))}
                </List>
              </>
            );
          }}
        </PagedList>
      )}
    </>
  );
}

/** An order or an inquiry with where it and its shop lead, and its status in words. */
export interface FoundRow extends Found<string> {
  tag: ReactNode;
  href: string;
  userHref: string;
}

function Entry({ href, number, tag, shop, userHref, name, contact, total, at }: FoundRow) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <article className={card.card}>
      <header className={card.head}>
        <Link href={href}>
          <Ltr>{number}</Ltr>
        </Link>
        {tag}
      </header>
      <p className={styles.people}>
        <span>
          <small>{t('trade.customer')}</small>
          <Bdi>{name}</Bdi>
          {contact !== undefined && <Ltr>{` ${contact}`}</Ltr>}
        </span>
        <span>
          <small>{t('trade.shop')}</small>
          <Link href={userHref}>
            <Bdi>{shop.name}</Bdi>
          </Link>
        </span>
      </p>
      <footer className={card.foot}>
        <time dateTime={at}>
          <bdi>{format.dateTime(at)}</bdi>
        </time>
        {total !== null && <Price fen={total} />}
      </footer>
    </article>
  );
}
