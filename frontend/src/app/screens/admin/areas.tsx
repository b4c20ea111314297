import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { useUrlState } from '@/app/use-url-state';
import { AreaList } from '@/features/admin/content/area/area-list';
import { EditingPage } from '../editing/editing-page';

export default function Areas() {
  const { t } = useTranslation('admin-content');
  const { admin } = usePaths();
  const [params, change] = useUrlState();
  const scope = params.get('area') === 'overseas' ? 'overseas' : 'domestic';
  return (
    <EditingPage title={t('areas.title')} leading="back" fallbackHref={admin.overview()}>
      <AreaList scope={scope} onScope={(next) => change({ area: next })} />
    </EditingPage>
  );
}
