import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathsFor, usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { useSearchWords } from '@/app/use-search-words';
import { useUrlState } from '@/app/use-url-state';
import { isChatUserAgent } from '@/features/chat/browser';
import { InquiryChips, InquiryList, inquiryStatusFrom } from '@/features/order/inquiry/inquiry-list';
import { InquirySettingsSheet } from '@/features/order/inquiry/settings-sheet';
import type { InquirySummary } from '@/features/order/inquiry/types';
import { ExportSheet } from '@/features/order/orders/export-sheet';
import { filtersFrom, OrderFilterBar, orderSortFrom } from '@/features/order/orders/order-filters';
import { OrderList } from '@/features/order/orders/order-list';
import { OrderSides } from '@/features/order/orders/order-sides';
import type { OrderFilters, OrderSummary } from '@/features/order/types';
import { accountQuery } from '@/model/account';
import { LatePushCard } from '@/model/push/late-push-card';
import { Button, IconButton } from '@/ui/button';
import { StateView } from '@/ui/state-view';
import { lastOrders, useNoteLastList } from '../last-list';

/** In the same file for the browser, because the names of files are in what every page loads. */
export { ListAside } from './list-aside';

function shareUrlOf({ orderNumber, shareToken, shop }: OrderSummary): string | null {
  if (!shareToken) return null;
  return window.location.origin + pathsFor(shop.alias).sharedOrder(orderNumber, shareToken);
}

export default function Orders() {
  const { t } = useTranslation(['order', 'inquiry']);
  const paths = usePaths();
  const [params, change] = useUrlState();
  const { field } = useSearchWords();
  const [isExporting, setExporting] = useState(false);
  const [areSettingsOpen, setSettingsOpen] = useState(false);
  const filters = filtersFrom(params);
  useNoteLastList(lastOrders);
  const isInquiries = params.get('side') === 'inquiries';
  const unread = useQuery(accountQuery()).data?.account?.unreadInquiries ?? 0;

  const hrefOf = useCallback(({ orderNumber }: OrderSummary) => paths.order(orderNumber), [paths]);
  const show = ({ side, status, keyword, from, to }: OrderFilters) =>
    change({ side, status, keyword, from, to });

  return (
    <Screen
      isWide
      subject={isInquiries ? t('inquiry:list.tab') : t(`list.${filters.side}`)}
      action={
        isInquiries ? (
          <IconButton icon="gear" label={t('inquiry:list.settings')} onPress={() => setSettingsOpen(true)} />
        ) : (
          <IconButton icon="download" label={t('export.title')} onPress={() => setExporting(true)} />
        )
      }
    >
      <OrderSides
        tab={isInquiries ? 'inquiries' : filters.side}
        unreadInquiries={unread}
        onChange={(side) => change({ side, status: null })}
      />
      {isInquiries ? (
        <Inquiries />
      ) : (
        <>
          {filters.side === 'received' && <LatePushCard offer="orders" isInChatApp={isChatUserAgent()} />}
          <OrderFilterBar search={field} filters={filters} onChange={show} />
          <OrderList
            filters={filters}
            sort={orderSortFrom(params)}
            onSort={(sort) => change({ sort })}
            hrefOf={hrefOf}
            shareUrlOf={shareUrlOf}
            printHrefOf={paths.printedOrders}
            blocksDownloads={isChatUserAgent()}
            empty={<NoOrders filters={filters} browseHref={paths.categories()} onShowAll={show} />}
          />
        </>
      )}
      <InquirySettingsSheet
        open={areSettingsOpen}
        onClose={() => setSettingsOpen(false)}
        settingsHref={paths.edit.base()}
      />
      <ExportSheet
        key={`${filters.from} ${filters.to}`}
        open={isExporting}
        onClose={() => setExporting(false)}
        filters={filters}
        blocksDownloads={isChatUserAgent()}
      />
    </Screen>
  );
}

/** The inquiries that the shop has received. */
function Inquiries() {
  const { t } = useTranslation('inquiry');
  const paths = usePaths();
  const [params, change] = useUrlState();
  const status = inquiryStatusFrom(params);
  const show = (next: typeof status) => change({ status: next });
  const hrefOf = useCallback(({ inquiryNumber }: InquirySummary) => paths.inquiry(inquiryNumber), [paths]);
  return (
    <>
      <InquiryChips status={status} onChange={show} />
      <InquiryList
        status={status}
        hrefOf={hrefOf}
        empty={
          status ? (
            <StateView picture="empty" title={t('list.noMatch')}>
              <Button variant="primary" onPress={() => show(undefined)}>
                {t('list.showAll')}
              </Button>
            </StateView>
          ) : (
            <StateView picture="empty" title={t('list.empty')} text={t('list.emptyText')} />
          )
        }
      />
    </>
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
