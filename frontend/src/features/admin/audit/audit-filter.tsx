import { useTranslation } from 'react-i18next';
import { type ServerOrders, sortFrom } from '@/model/late-table';
import { useCall } from '@/model/mutations';
import { Button } from '@/ui/button';
import { Chips } from '@/ui/chips';
import { DateField } from '@/ui/date-field';
import type { AuditSort } from '../types';
import { given, useTableExport } from '../use-table-export';
import styles from './audit.module.css';
import { useSubjectName } from './subject-name';

const ALL = '';
const FIXED = ['platform', 'agreement:service', 'agreement:privacy'];

/** The days between which something was done, as in the URL. */
export interface AuditDays {
  from?: string | undefined;
  to?: string | undefined;
}

/** The orders of the server, by the columns of the table. */
export const AUDIT_SORTS: ServerOrders<AuditSort> = {
  oldest: { column: 'at', direction: 'asc' },
  newest: { column: 'at', direction: 'desc' },
};

/** The order of the table, from the URL. */
export const auditSortFrom = (params: URLSearchParams) => sortFrom(AUDIT_SORTS, params);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Parses the days from the URL; others are ignored. */
export function auditDaysFrom(params: URLSearchParams): AuditDays {
  const day = (name: string) => {
    const text = params.get(name) ?? '';
    return DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
  };
  return { from: day('from'), to: day('to') };
}

interface AuditFilterProps {
  /** null: all subjects. */
  subject: string | null;
  onChange: (subject: string | null) => void;
  days: AuditDays;
  onDays: (days: AuditDays) => void;
}

/** Chips for all subjects, the fixed ones and the current one; the days; and the table of what is listed. */
export function AuditFilter({ subject, onChange, days, onDays }: AuditFilterProps) {
  const { t } = useTranslation(['admin', 'common']);
  const name = useSubjectName(subject ?? '');
  const exported = useCall('POST', '/api/admin/audit/export');
  const save = useTableExport(() =>
    exported.mutateAsync({ body: { ...given(days), ...(subject !== null && { subject }) } }),
  );
  return (
    <div className={styles.filter}>
      <Chips
        label={t('audit.filter')}
        options={[
          { value: ALL, label: t('common:action.all') },
          ...(subject !== null && !FIXED.includes(subject) ? [{ value: subject, label: name }] : []),
          { value: 'platform', label: t('audit.subject.platform') },
          { value: 'agreement:service', label: t('audit.subject.service') },
          { value: 'agreement:privacy', label: t('audit.subject.privacy') },
        ]}
        value={subject ?? ALL}
        onChange={(value) => onChange(value === ALL ? null : value)}
      />
      <div className={styles.days}>
        <DateField
          label={t('audit.from')}
          value={days.from ?? ''}
          max={days.to}
          onChange={(from) => onDays({ ...days, from: from || undefined })}
        />
        <DateField
          label={t('audit.to')}
          value={days.to ?? ''}
          min={days.from}
          onChange={(to) => onDays({ ...days, to: to || undefined })}
        />
        <Button icon="download" busy={exported.isPending} onPress={() => void save()}>
          {t('export.log')}
        </Button>
      </div>
    </div>
  );
}
