import { useTranslation } from 'react-i18next';
import { readPages } from '@/api/read';
import { lateTable, TABLE_PAGE } from '@/model/late-table';
import { PagedList } from '@/model/paged-list';
import { usePagedQuery } from '@/model/paged-query';
import { List } from '@/ui/list';
import { RowsSkeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import type { AuditRow, AuditSort } from '../types';
import { AuditEntry } from './audit-entry';
import type { AuditDays } from './audit-filter';
import { subjectOf } from './changes';

interface AuditListProps {
  /** null: all subjects. */
  subject: string | null;
  days: AuditDays;
  /** The order of the table. */
  sort: AuditSort | null;
  onSort: (sort: AuditSort | null) => void;
  onSubject: (subject: string) => void;
  /** Path of the screen of a subject, such as `user` `17`; null if there is none. */
  hrefOf: HrefOf;
}

export type HrefOf = (kind: string, of: string) => string | null;

export function operatorHref({ operatorId }: AuditRow, hrefOf: HrefOf): string | null {
  return operatorId === null ? null : hrefOf('user', String(operatorId));
}

export function subjectHref({ subject }: AuditRow, hrefOf: HrefOf): string | null {
  const { kind, of } = subjectOf(subject);
  return hrefOf(kind, of);
}

const useAuditTable = lateTable(async () => (await import('./audit-table')).AuditTable);

export function AuditList({ subject, days, sort, onSort, onSubject, hrefOf }: AuditListProps) {
  const { t } = useTranslation('admin');
  const { isTable, Table } = useAuditTable();
  const page = isTable ? { sort: sort ?? undefined, limit: TABLE_PAGE, withTotal: true } : { limit: 20 };
  const list = usePagedQuery({
    ...readPages('/api/admin/audit', { ...page, subject: subject ?? undefined, ...days }),
    staleTime: 0,
  });
  if (isTable && !Table) return <RowsSkeleton />;
  return (
    <PagedList
      list={list}
      empty={<StateView picture="empty" title={t('audit.emptyTitle')} text={t('audit.emptyText')} />}
      endText={t('list.end')}
    >
      {(rows) =>
        Table ? (
          <Table
            rows={rows}
            total={list.total}
            isComplete={!list.paging.hasMore}
            sort={sort}
            onSort={onSort}
            onSubject={subject === null ? onSubject : null}
            hrefOf={hrefOf}
          />
        ) : (
          <List>
            {rows.map((row) => (
              <AuditEntry
                key={row.id}
                row={row}
                operatorHref={operatorHref(row, hrefOf)}
                subjectHref={subjectHref(row, hrefOf)}
                onOnly={subject === null ? () => onSubject(row.subject) : null}
              />
            ))}
          </List>
        )
      }
    </PagedList>
  );
}
