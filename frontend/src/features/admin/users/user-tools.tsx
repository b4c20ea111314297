import { useTranslation } from 'react-i18next';
import { useCall } from '@/model/mutations';
import { Button } from '@/ui/button';
import type { UserFilters } from '../types';
import { given, useTableExport } from '../use-table-export';
import type { UserSelection } from './selection';
import styles from './users.module.css';

interface UserToolsProps {
  filters: UserFilters;
  selection: UserSelection;
  /** A table has a column for choosing. */
  isTable: boolean;
}

/** Chooses accounts for an action on several, and exports the list. */
export function UserTools({ filters, selection, isTable }: UserToolsProps) {
  const { t } = useTranslation('admin');
  const exported = useCall('POST', '/api/admin/user/export');
  const save = useTableExport(() => exported.mutateAsync({ body: given(filters) }));
  return (
    <div className={styles.tools}>
      {selection.chosen === null && !isTable && (
        <Button size="sm" icon="check" onPress={selection.start}>
          {t('bulk.select')}
        </Button>
      )}
      <Button size="sm" icon="download" busy={exported.isPending} onPress={() => void save()}>
        {t('export.users')}
      </Button>
    </div>
  );
}
