import { useCallback } from 'react';
import { type Paths, usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { useUrlState } from '@/app/use-url-state';
import { AuditFilter, auditDaysFrom, auditSortFrom } from '@/features/admin/audit/audit-filter';
import { AuditList } from '@/features/admin/audit/audit-list';
import { useSubjectName } from '@/features/admin/audit/subject-name';

/** The path of the screen that shows a subject of the audit log; null if there is none. */
function hrefOf(admin: Paths['admin'], kind: string, of: string): string | null {
  switch (kind) {
    case 'user':
      return admin.user(Number(of));
    case 'feedback':
      return admin.feedback();
    case 'platform':
    case 'rootFile':
      return admin.platform();
    case 'notice':
      return admin.notices();
    case 'agreement':
      return admin.agreements({ kind: of });
    case 'area':
      return admin.areas();
    case 'businessCategory':
      return admin.businessCategories();
    default:
      return null;
  }
}

export default function Audit() {
  const { admin } = usePaths();
  const [params, setFilters] = useUrlState();
  const subject = params.get('subject') || null;
  const days = auditDaysFrom(params);
  const subjectName = useSubjectName(subject ?? '');
  const showSubject = useCallback((next: string | null) => setFilters({ subject: next }), [setFilters]);
  const hrefOfSubject = useCallback((kind: string, of: string) => hrefOf(admin, kind, of), [admin]);
  return (
    <Screen subject={subjectName}>
      <AuditFilter
        subject={subject}
        onChange={showSubject}
        days={days}
        onDays={({ from, to }) => setFilters({ from, to })}
      />
      <AuditList
        key={`${subject} ${days.from} ${days.to}`}
        subject={subject}
        days={days}
        sort={auditSortFrom(params)}
        onSort={(sort) => setFilters({ sort })}
        onSubject={showSubject}
        hrefOf={hrefOfSubject}
      />
    </Screen>
  );
}
