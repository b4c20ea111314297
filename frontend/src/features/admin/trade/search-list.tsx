import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readPages } from '@/api/read';
import type { components } from '@/api/schema';
import { useFormat } from '@/i18n/use-format';
import { PagedList } from '@/model/paged-list';
import { usePagedQuery } from '@/model/paged-query';
import { Bdi, Ltr } from '@/ui/bdi';
import { Chips } from '@/ui/chips';
import { Link } from '@/ui/link';
import { List } from '@/ui/list';
import { Price } from '@/ui/price';
import { StateView } from '@/ui/state-view';
import { Tag } from '@/ui/tag';
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
export function OrderSearchList({ keyword, status, onStatus, hrefOf, userHrefOf }: SearchListProps) {
  const { t } = useTranslation(['admin', 'order', 'common']);
  const known = statusIn(ORDER_TONES, status);
  const list = usePagedQuery({
    ...readPages('/api/admin/order', {
      ...(known && { status: known }),
      ...(keyword !== '' && { keyword }),
      limit: 20,
      withTotal: true,
    }),
    staleTime: 0,
  });
  return (
    <>
      <StatusChips
        options={Object.keys(ORDER_TONES).map((value) => ({
          value,
          label: t(`order:status.${value as keyof typeof ORDER_TONES}`),
        }))}
        status={known ?? null}
        onStatus={onStatus}
      />
      <PagedList list={list} empty={<Nothing />} endText={t('list.end')}>
        {(orders) => (
          <Found total={list.total ?? orders.length}>
            {orders.map((order) => (
              <Entry
                key={order.orderNumber}
                href={hrefOf(order.orderNumber)}
                number={order.orderNumber}
                tag={<Tag tone={ORDER_TONES[order.status]}>{t(`order:status.${order.status}`)}</Tag>}
                shop={order.shop}
                userHref={userHrefOf(order.shop.id)}
                name={order.customerName}
                total={order.totalPrice}
                at={order.createdAt}
              />
            ))}
          </Found>
        )}
      </PagedList>
    </>
  );
}

/** Inquiries of all shops, newest first. */
export function InquirySearchList({ keyword, status, onStatus, hrefOf, userHrefOf }: SearchListProps) {
  const { t } = useTranslation(['admin', 'inquiry', 'common']);
  const known = statusIn(INQUIRY_TONES, status);
  const list = usePagedQuery({
    ...readPages('/api/admin/inquiry', {
      ...(known && { status: known }),
      ...(keyword !== '' && { keyword }),
      limit: 20,
      withTotal: true,
    }),
    staleTime: 0,
  });
  return (
    <>
      <StatusChips
        options={Object.keys(INQUIRY_TONES).map((value) => ({
          value,
          label: t(`inquiry:status.${value as keyof typeof INQUIRY_TONES}`),
        }))}
        status={known ?? null}
        onStatus={onStatus}
      />
      <PagedList list={list} empty={<Nothing />} endText={t('list.end')}>
        {(inquiries) => (
          <Found total={list.total ?? inquiries.length}>
            {inquiries.map((inquiry) => (
              <Entry
                key={inquiry.inquiryNumber}
                href={hrefOf(inquiry.inquiryNumber)}
                number={inquiry.inquiryNumber}
                tag={<Tag tone={INQUIRY_TONES[inquiry.status]}>{t(`inquiry:status.${inquiry.status}`)}</Tag>}
                shop={inquiry.shop}
                userHref={userHrefOf(inquiry.shop.id)}
                name={inquiry.name}
                contact={inquiry.phone || inquiry.wechatId}
                total={inquiry.lineCount > 0 ? inquiry.totalPrice : null}
                at={inquiry.createdAt}
              />
            ))}
          </Found>
        )}
      </PagedList>
    </>
  );
}

interface StatusChipsProps {
  options: { value: string; label: string }[];
  status: string | null;
  onStatus: (status: string | null) => void;
}

function StatusChips({ options, status, onStatus }: StatusChipsProps) {
  const { t } = useTranslation(['admin', 'common']);
  return (
    <Chips
      label={t('trade.status')}
      options={[{ value: '', label: t('common:action.all') }, ...options]}
      value={status ?? ''}
      onChange={(value) => onStatus(value === '' ? null : value)}
    />
  );
}

function Nothing() {
  const { t } = useTranslation('admin');
  return <StateView picture="empty" title={t('trade.emptyTitle')} text={t('trade.emptyText')} />;
}

function Found({ total, children }: { total: number; children: ReactNode }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <p className={styles.total}>{t('trade.total', { count: total })}</p>
      <List>{children}</List>
    </>
  );
}

interface EntryProps {
  href: string;
  number: string;
  tag: ReactNode;
  shop: { name: string };
  userHref: string;
  name: string;
  contact?: string;
  /** null: a question without products. */
  total: number | null;
  at: string;
}

function Entry({ href, number, tag, shop, userHref, name, contact, total, at }: EntryProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <article className={styles.card}>
      <header className={styles.head}>
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
      <footer className={styles.foot}>
        <time dateTime={at}>
          <bdi>{format.dateTime(at)}</bdi>
        </time>
        {total !== null && <Price fen={total} />}
      </footer>
    </article>
  );
}
