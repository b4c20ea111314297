import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { InfiniteList } from '@/ui/infinite-list';
import { QueryState } from '@/ui/query-state';
import { RowsSkeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import { auditQuery } from '../queries';
import { AuditEntry } from './audit-entry';
import { subjectOf } from './changes';

interface AuditListProps {
  /** null: everything. */
  subject: string | null;
  onSubject: (subject: string) => void;
  /** The screen of a subject, such as `user` `17`; null where there is none. */
  hrefOf: (kind: string, of: string) => string | null;
}

export function AuditList({ subject, onSubject, hrefOf }: AuditListProps) {
  const { t } = useTranslation('admin');
  const query = useInfiniteQuery(auditQuery(subject));
  return (
    <QueryState query={query} skeleton={<RowsSkeleton />} describe={errorText}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.list);
        if (rows.length === 0) {
          return <StateView picture="empty" title={t('audit.emptyTitle')} text={t('audit.emptyText')} />;
        }
        return (
          <InfiniteList
            hasMore={query.hasNextPage}
            loading={query.isFetchingNextPage}
            failed={query.isFetchNextPageError}
            onMore={() => void query.fetchNextPage()}
            endText={t('list.end')}
          >
            {rows.map((row) => {
              const { kind, of } = subjectOf(row.subject);
              return (
                <AuditEntry
                  key={row.id}
                  row={row}
                  operatorHref={row.operatorId === null ? null : hrefOf('user', String(row.operatorId))}
                  subjectHref={hrefOf(kind, of)}
                  onOnly={subject === null ? () => onSubject(row.subject) : null}
                />
              );
            })}
          </InfiniteList>
        );
      }}
    </QueryState>
  );
}
