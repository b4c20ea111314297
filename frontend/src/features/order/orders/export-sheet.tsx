import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { useChosenCurrency } from '@/model/currency/use-conversion';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { DateField } from '@/ui/date-field';
import { type KeyValue, KeyValues } from '@/ui/group';
import { Sheet } from '@/ui/sheet';
import type { ExportRequest, OrderFilters } from '../types';
import styles from './export-sheet.module.css';
import { type ExportedPart, useExport } from './use-export';

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
  const [from, setFrom] = useState(filters.from ?? '');
  const [to, setTo] = useState(filters.to ?? '');
  const [pictures, setPictures] = useState(false);
  const currency = useChosenCurrency();
  const [hasSecond, setSecond] = useState(false);
  const { side, status, keyword } = filters;
  const request: ExportRequest = {
    side,
    ...(status ? { status } : {}),
    ...(keyword ? { keyword } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(pictures ? { pictures } : {}),
    ...(hasSecond && currency ? { currency: currency.code } : {}),
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
        <Checkbox checked={pictures} onChange={setPictures}>
          {t('export.pictures')}
        </Checkbox>
        {currency && (
          <Checkbox checked={hasSecond} onChange={setSecond}>
            {t('export.second', { code: currency.code })}
          </Checkbox>
        )}
      </div>
    </Sheet>
  );
}

/** How many of how many orders the last table holds, if it does not hold all. */
function PartNote({ part }: { part: ExportedPart | null }) {
  const { t } = useTranslation('order');
  const format = useFormat();
  if (!part || (part.next === null && part.first === 1)) return null;
  const { first, last, total } = part;
  return (
    <p role="status" className="small">
      {t(part.next === null ? 'export.lastPart' : 'export.part', {
        first: format.number(first),
        last: format.number(last),
        total: format.number(total),
      })}
    </p>
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
  const isPartial = work.part?.next != null;
  if (!blocksDownloads) {
    return (
      <div className={styles.buttons}>
        <PartNote part={work.part} />
        <Button
          variant="primary"
          size="lg"
          block
          icon="download"
          busy={work.isBusy}
          onPress={() => void work.toFile()}
        >
          {isPartial ? t('export.downloadNext') : t('export.download')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.buttons}>
      <p className="small muted">{t('export.blocked')}</p>
      <PartNote part={work.part} />
      <Button variant="primary" block icon="copy" busy={work.isBusy} onPress={() => void work.toText()}>
        {isPartial ? t('export.copyNext') : t('export.copyTable')}
      </Button>
      <Button block icon="link" busy={work.isBusy} onPress={() => void work.toLink()}>
        {t('export.openOutside')}
      </Button>
    </div>
  );
}
