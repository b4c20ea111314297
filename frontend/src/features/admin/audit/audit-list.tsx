import { useTranslation } from 'react-i18next';
import { readPages } from '@/api/read';
import { PagedList } from '@/model/paged-list';
import { usePagedQuery } from '@/model/paged-query';
import { List } from '@/ui/list';
import { StateView } from '@/ui/state-view';
import { AuditEntry } from './audit-entry';
import type { AuditDays } from './audit-filter';
import { subjectOf } from './changes';

interface AuditListProps {
  /** null: all subjects. */
  subject: string | null;
  days: AuditDays;
  onSubject: (subject: string) => void;
  /** Path of the screen of a subject, such as `user` `17`; null if there is none. */
  hrefOf: (kind: string, of: string) => string | null;
}

export function AuditList({ subject, days, onSubject, hrefOf }: AuditListProps) {
  const { t } = useTranslation('admin');
  const list = usePagedQuery({
    ...readPages('/api/admin/audit', { limit: 20, subject: subject ?? undefined, ...days }),
    staleTime: 0,
  });
  return (
    <PagedList
      list={list}
      empty={<StateView picture="empty" title={t('audit.emptyTitle')} text={t('audit.emptyText')} />}
      endText={t('list.end')}
    >
      {(rows) => (
        <List>
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
        </List>
      )}
    </PagedList>
  );
}
