import { useTranslation } from 'react-i18next';
import { Chips } from '@/ui/chips';
import styles from './audit.module.css';
import { useSubjectName } from './subject-name';

const ALL = '';
const FIXED = ['platform', 'agreement:service', 'agreement:privacy'];

interface AuditFilterProps {
  /** null: all subjects. */
  subject: string | null;
  onChange: (subject: string | null) => void;
}

/** Chips for all subjects, the fixed ones and the current one. */
export function AuditFilter({ subject, onChange }: AuditFilterProps) {
  const { t } = useTranslation(['admin', 'common']);
  const name = useSubjectName(subject ?? '');
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
    </div>
  );
}
