import { useTranslation } from 'react-i18next';
import { IconButton } from '@/ui/button';
import { useExport } from '../orders/use-export';
import type { OrderView } from '../types';

interface ExportButtonProps {
  order: OrderView;
  /** In the chat app, the link is copied so that it can be opened in another browser. */
  blocksDownloads: boolean;
}

/** Exports one order as a table. */
export function ExportButton({ order, blocksDownloads }: ExportButtonProps) {
  const { t } = useTranslation('order');
  const { toFile, toLink, isBusy } = useExport({ orderNumbers: [order.orderNumber] });
  return (
    <IconButton
      icon="download"
      label={t('export.one')}
      disabled={isBusy}
      onPress={() => void (blocksDownloads ? toLink() : toFile())}
    />
  );
}
