import { useTranslation } from 'react-i18next';
import { IconButton } from '@/ui/button';
import { useExport } from '../orders/use-export';
import type { OrderView } from '../types';

interface ExportButtonProps {
  order: OrderView;
  /** The chat app's browser: the link is copied, to be opened elsewhere. */
  blocksDownloads: boolean;
}

/** The one order as a table. */
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
