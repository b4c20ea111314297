import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '@/api/read';
import { useFormat } from '@/i18n/use-format';
import { LIVE } from '@/model/unread';
import { Ltr } from '@/ui/bdi';
import { classNames } from '@/ui/class-names';
import { Group, Row } from '@/ui/group';
import { Link } from '@/ui/link';
import type { SalesView } from '../types';
import styles from './today-card.module.css';

/** Where the numbers lead: to their lists, with the filter set. */
export interface TodayHrefs {
  toConfirm: string;
  toShip: string;
  inquiries: string;
  /** Orders received since a day, `YYYY-MM-DD`. */
  receivedSince: (day: string | undefined) => string;
  soldOut: string;
  lowStock: string;
  waiting: string;
}

/** What waits for the merchant, what the shop sold and what runs out. Until the numbers are known, the tiles lead on. */
export function TodayCard({ hrefs }: { hrefs: TodayHrefs }) {
  const { t } = useTranslation('account');
  // Others change it, and so do midnight and Monday.
  const today = useQuery({ ...read('/api/today'), ...LIVE }).data;
  return (
    <Group title={t('today.title')}>
      <nav className={styles.grid} aria-label={t('today.title')}>
        <Tile label={t('today.toConfirm')} number={today?.ordersToConfirm} href={hrefs.toConfirm} calls />
        <Tile label={t('today.toShip')} number={today?.ordersToShip} href={hrefs.toShip} calls />
        <Tile label={t('today.inquiries')} number={today?.openInquiries} href={hrefs.inquiries} calls />
        <SalesTile
          label={t('today.sales')}
          sales={today?.salesToday}
          href={hrefs.receivedSince(today?.day)}
        />
        <SalesTile
          label={t('today.week')}
          sales={today?.salesThisWeek}
          href={hrefs.receivedSince(today?.monday)}
        />
        <Tile label={t('today.soldOut')} number={today?.soldOut} href={hrefs.soldOut} isHalf />
        <Tile label={t('today.lowStock')} number={today?.lowStock} href={hrefs.lowStock} isHalf />
      </nav>
      <Row icon="clock" label={t('waiting.title')} href={hrefs.waiting} />
    </Group>
  );
}

interface TileProps {
  label: string;
  /** undefined: not known yet. */
  number: number | undefined;
  href: string;
  /** Asks for something to be done, unless it is 0. */
  calls?: boolean;
  isHalf?: boolean;
}

function Tile({ label, number, href, calls = false, isHalf = false }: TileProps) {
  const format = useFormat();
  const tone = calls && number ? 'calls' : number ? 'some' : 'none';
  return (
    <TileLink href={href} isHalf={isHalf} label={label}>
      <b className={styles.number} data-tone={tone}>
        {number === undefined ? '–' : <Ltr>{format.number(number)}</Ltr>}
      </b>
    </TileLink>
  );
}

interface SalesTileProps {
  label: string;
  sales: SalesView | undefined;
  href: string;
}

function SalesTile({ label, sales, href }: SalesTileProps) {
  const { t } = useTranslation('account');
  const format = useFormat();
  return (
    <TileLink href={href} isHalf label={label}>
      <b className={styles.amount} data-tone={sales?.orders ? 'some' : 'none'}>
        {sales ? <Ltr>{format.money(sales.total)}</Ltr> : '–'}
      </b>
      {sales && sales.orders > 0 && <small>{t('today.orders', { count: sales.orders })}</small>}
    </TileLink>
  );
}

interface TileLinkProps {
  label: string;
  href: string;
  isHalf: boolean;
  children: ReactNode;
}

function TileLink({ label, href, isHalf, children }: TileLinkProps) {
  return (
    <Link href={href} className={classNames(styles.tile, isHalf && styles.half)}>
      <span className={styles.label}>{label}</span>
      {children}
    </Link>
  );
}
