import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathsFor, usePaths } from '@/app/paths';
import { useUrlState } from '@/app/use-url-state';
import { isChatApp } from '@/features/chat/browser';
import { ExportSheet } from '@/features/order/orders/export-sheet';
import { filtersFrom, OrderFilterBar } from '@/features/order/orders/order-filters';
import { OrderList } from '@/features/order/orders/order-list';
import type { OrderFilters, OrderSummary } from '@/features/order/types';
import { AppBar } from '@/ui/app-bar';
import { Button, IconButton } from '@/ui/button';
import { Page } from '@/ui/page';
import { StateView } from '@/ui/state-view';

function shareUrlOf({ orderNumber, shareToken, shop }: OrderSummary): string | null {
  if (!shareToken) return null;
  return window.location.origin + pathsFor(shop.alias).sharedOrder(orderNumber, shareToken);
}

export default function Orders() {
  const { t } = useTranslation('order');
  const paths = usePaths();
  const [params, change] = useUrlState();
  const [isExporting, setExporting] = useState(false);
  const filters = filtersFrom(params);

  const show = ({ side, status, keyword, from, to }: OrderFilters) =>
    change({ side, status, keyword, from, to });

  return (
    <Page
      title={t('list.title')}
      tone="grouped"
      head={
        <AppBar
          title={t('list.title')}
          fallbackHref={paths.merchant()}
          action={<IconButton icon="download" label={t('export.title')} onPress={() => setExporting(true)} />}
        />
      }
    >
      <OrderFilterBar filters={filters} onChange={show} />
      <OrderList
        filters={filters}
        hrefOf={({ orderNumber }) => paths.order(orderNumber)}
        shareUrlOf={shareUrlOf}
        empty={<NoOrders filters={filters} browseHref={paths.categories()} onShowAll={show} />}
      />
      <ExportSheet
        key={`${filters.from} ${filters.to}`}
        open={isExporting}
        onClose={() => setExporting(false)}
        filters={filters}
        blocksDownloads={isChatApp()}
      />
    </Page>
  );
}

interface NoOrdersProps {
  filters: OrderFilters;
  browseHref: string;
  onShowAll: (filters: OrderFilters) => void;
}

function NoOrders({ filters, browseHref, onShowAll }: NoOrdersProps) {
  const { t } = useTranslation(['order', 'common']);
  const { side, status, keyword, from, to } = filters;
  if (status || keyword || from || to) {
    return (
      <StateView picture="empty" title={t('empty.noMatch')} text={t('empty.noMatchText')}>
        <Button variant="primary" onPress={() => onShowAll({ side })}>
          {t('empty.showAll')}
        </Button>
      </StateView>
    );
  }
  return (
    <StateView picture="empty" title={t(`empty.${side}`)} text={t(`empty.${side}Text`)}>
      {side === 'placed' && (
        <Button variant="primary" href={browseHref}>
          {t('common:action.browse')}
        </Button>
      )}
    </StateView>
  );
}
