import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { useFormat } from '@/i18n/use-format';
import { useCopy } from '@/model/use-copy';
import { toast } from '@/ui/toast';
import { tableText } from '../model/order-table';
import { useExportOrders, useOrderRows } from '../queries';
import type { ExportLink, ExportRequest, OrderSummary } from '../types';

/** Downloads by a programmatic click: the only way to set the file name. */
function download({ url, fileName }: ExportLink): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Exports the orders as a file, as a link for another browser, or as text. */
export function useExport(request: ExportRequest) {
  const { t } = useTranslation('order');
  const format = useFormat();
  const makeLink = useExportOrders();
  const readRows = useOrderRows();
  const copy = useCopy();

  async function attempt(work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      toast.fail(errorText(error));
    }
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
    toFile: () => attempt(async () => download(await makeLink.mutateAsync(request))),
    toLink: () =>
      attempt(async () => {
        const { url } = await makeLink.mutateAsync(request);
        await copy(new URL(url, window.location.origin).href, { done: t('export.linkCopied') });
      }),
    toText: () =>
      attempt(async () => {
        const orders = await readRows.mutateAsync(request);
        await copy(tableText([header, ...orders.map(rowOf)]), {
          done: t('export.tableCopied', { count: orders.length }),
        });
      }),
  };
}
