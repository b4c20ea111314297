import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { sortOf } from '@/model/late-table';
import { useTable } from '@/model/use-table';
import { DataTable } from '@/ui/table/data-table';
import type { TableColumn } from '@/ui/table/table-types';
import type { AuditRow, AuditSort } from '../types';
import styles from './audit.module.css';
import { EntryAction, EntryChanges, OnlyButton, Operator, Subject } from './audit-entry';
import { AUDIT_SORTS } from './audit-filter';
import { type HrefOf, operatorHref, subjectHref } from './audit-list';
import { changesOf } from './changes';
import { actionText } from './wording';

interface AuditTableProps {
  rows: AuditRow[];
  total: number | undefined;
  isComplete: boolean;
  sort: AuditSort | null;
  onSort: (sort: AuditSort | null) => void;
  /** Filters the log by a subject; null when it is filtered already. */
  onSubject: ((subject: string) => void) | null;
  hrefOf: HrefOf;
}

/** The audit log as a table, in wide windows. */
export function AuditTable({ rows, total, isComplete, sort, onSort, onSubject, hrefOf }: AuditTableProps) {
  const { t } = useTranslation('admin');
  const table = useTable('audit');
  const columns = useColumns(hrefOf, onSubject);
  return (
    <DataTable
      {...table}
      label={t('overview.audit')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => String(id)}
      total={total}
      isComplete={isComplete}
      order={(sort && AUDIT_SORTS[sort]) ?? null}
      onOrder={(order) => onSort(sortOf(AUDIT_SORTS, order))}
      tools={total !== undefined && t('audit.total', { count: total })}
    />
  );
}

function useColumns(hrefOf: HrefOf, onSubject: AuditTableProps['onSubject']): TableColumn<AuditRow>[] {
  const { t } = useTranslation(['admin', 'editing']);
  const format = useFormat();
  return useMemo(() => {
    const textOf = ({ action, detail }: AuditRow) => actionText(t, action, changesOf(detail));
    const columns: TableColumn<AuditRow>[] = [
      {
        id: 'at',
        title: t('audit.column.at'),
        width: 9,
        directions: ['asc', 'desc'],
        text: ({ at }) => at,
        cell: ({ at }) => (
          <time dateTime={at}>
            <bdi>{format.dateTime(at)}</bdi>
          </time>
        ),
      },
      {
        id: 'action',
        title: t('audit.column.action'),
        width: 10,
        value: textOf,
        text: textOf,
        cell: (row) => <EntryAction row={row} />,
      },
      {
        id: 'subject',
        title: t('audit.column.subject'),
        width: 10,
        grows: true,
        isRowHeader: true,
        value: ({ subject }) => subject,
        text: ({ subject }) => subject,
        cell: (row) => (
          <span className={styles.inTable}>
            <Subject row={row} href={subjectHref(row, hrefOf)} />
          </span>
        ),
      },
      {
        id: 'changes',
        title: t('audit.column.changes'),
        width: 15,
        grows: true,
        rank: 1,
        cell: (row) => (
          <div className={styles.inTable}>
            <EntryChanges row={row} />
          </div>
        ),
      },
      {
        id: 'operator',
        title: t('audit.column.operator'),
        width: 8,
        rank: 2,
        value: ({ operator }) => operator,
        text: ({ operator }) => operator,
        cell: (row) => <Operator name={row.operator} href={operatorHref(row, hrefOf)} />,
      },
    ];
    if (!onSubject) return columns;
    return [
      ...columns,
      {
        id: 'only',
        title: t('audit.column.only'),
        isTitleHidden: true,
        width: 3.75,
        cell: (row) => <OnlyButton row={row} onOnly={() => onSubject(row.subject)} />,
      },
    ];
  }, [t, format, hrefOf, onSubject]);
}
