import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { DateField } from '@/ui/date-field';
import { type KeyValue, KeyValues } from '@/ui/group';
import { Sheet } from '@/ui/sheet';
import type { ExportRequest, OrderFilters } from '../types';
import styles from './export-sheet.module.css';
import { useExport } from './use-export';

interface ExportSheetProps {
  open: boolean;
  onClose: () => void;
  filters: OrderFilters;
  /** The chat app's browser blocks downloads, so the table or the link can be copied instead. */
  blocksDownloads: boolean;
}

/** Options of the export, with a summary of its content. */
export function ExportSheet({ open, onClose, filters, blocksDownloads }: ExportSheetProps) {
  const { t } = useTranslation('order');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const { side, status, keyword } = filters;
  const request: ExportRequest = {
    side,
    ...(status ? { status } : {}),
    ...(keyword ? { keyword } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
  const work = useExport(request);
  const content: KeyValue[] = [
    { key: 'side', label: t('list.side'), value: t(`list.${side}`) },
    {
      key: 'status',
      label: t('list.status'),
      value: status ? t(`status.${status}`) : t('export.everyStatus'),
    },
    { key: 'keyword', label: t('export.keyword'), value: keyword && <bdi>{keyword}</bdi> },
  ];
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('export.title')}
      footer={<ExportButtons work={work} blocksDownloads={blocksDownloads} />}
    >
      <div className={styles.body}>
        <p className="small muted">{t('export.about')}</p>
        <KeyValues items={content} />
        <div className="two">
          <DateField label={t('export.from')} value={from} onChange={setFrom} max={to || undefined} />
          <DateField label={t('export.to')} value={to} onChange={setTo} min={from || undefined} />
        </div>
      </div>
    </Sheet>
  );
}

function ExportButtons({
  work,
  blocksDownloads,
}: {
  work: ReturnType<typeof useExport>;
  blocksDownloads: boolean;
}) {
  const { t } = useTranslation('order');
  if (!blocksDownloads) {
    return (
      <Button
        variant="primary"
        size="lg"
        block
        icon="download"
        busy={work.isBusy}
        onPress={() => void work.toFile()}
      >
        {t('export.download')}
      </Button>
    );
  }
  return (
    <div className={styles.buttons}>
      <p className="small muted">{t('export.blocked')}</p>
      <Button variant="primary" block icon="copy" busy={work.isBusy} onPress={() => void work.toText()}>
        {t('export.copyTable')}
      </Button>
      <Button block icon="link" busy={work.isBusy} onPress={() => void work.toLink()}>
        {t('export.openOutside')}
      </Button>
    </div>
  );
}
