import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { useFormat } from '@/i18n/use-format';
import { download } from '@/lib/download';
import { copyMadeText } from '@/model/copy-made-text';
import { useCall } from '@/model/mutations';
import { toast } from '@/ui/toast';
import { tableText } from '../model/order-table';
import { orderRows } from '../queries';
import type { ExportedList, ExportLink, ExportRequest, OrderSummary } from '../types';

/** What the last table held, of how many orders; all together fit into one table only if `next` is null. */
export interface ExportedPart {
  first: number;
  last: number;
  total: number;
  /** Where the next table begins. */
  next: string | null;
}

/** Exports the orders as a file, as a link for another browser, or as text. Long lists take several tables. */
export function useExport(request: ExportRequest) {
  const { t } = useTranslation('order');
  const format = useFormat();
  const makeLink = useCall('POST', '/api/order/export');
  const readRows = useMutation({
    mutationFn: (input: { filters: ExportedList; cursor: string | null }) =>
      orderRows(input.filters, input.cursor),
  });
  const key = JSON.stringify(request);
  const [exported, setExported] = useState<{ key: string; part: ExportedPart } | null>(null);
  // Other filters begin a new table.
  const part = exported?.key === key ? exported.part : null;
  const cursor = part?.next ?? null;

  async function attempt(work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      toast.fail(errorText(error));
    }
  }

  function note(orders: number, total: number, next: string | null) {
    const before = cursor === null ? 0 : (part?.last ?? 0);
    setExported({ key, part: { first: before + 1, last: before + orders, total, next } });
  }

  async function link(): Promise<ExportLink> {
    const made = await makeLink.mutateAsync({
      body: cursor === null ? request : { ...request, cursor },
    });
    note(made.orders, made.total, made.nextCursor);
    return made;
  }

  function rowOf(order: OrderSummary): string[] {
    return [
      order.orderNumber,
      format.dateTime(order.createdAt),
      t(`status.${order.status}`),
      order.shop.name,
      order.customerName,
      String(order.pieces),
      format.money(order.totalPrice),
    ];
  }

  const header = (['number', 'placed', 'status', 'shop', 'customer', 'pieces', 'total'] as const).map(
    (column) => t(`export.column.${column}`),
  );
  return {
    isBusy: makeLink.isPending || readRows.isPending,
    part,
    toFile: () =>
      attempt(async () => {
        const { url, fileName } = await link();
        download(url, fileName);
      }),
    /** Call these two inside the press: iPhones let a page copy only then. */
    toLink: () =>
      attempt(() => {
        const address = link().then(({ url }) => new URL(url, window.location.origin).href);
        return copyMadeText(address, () => t('export.linkCopied'));
      }),
    toText: () =>
      attempt(() => {
        let count = 0;
        const table = readRows.mutateAsync({ filters: request, cursor }).then(({ rows, total, next }) => {
          count = rows.length;
          note(count, total, next);
          return tableText([header, ...rows.map(rowOf)]);
        });
        return copyMadeText(table, () => t('export.tableCopied', { count }));
      }),
  };
}
