import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePaths } from '@/app/paths';
import { AreaList } from '@/features/admin/content/area/area-list';
import { EditingPage } from '../editing/editing-page';

/** Whether places at home or abroad are shown stands in the address, so that coming back finds it again. */
export default function Areas() {
  const { t } = useTranslation('admin-content');
  const { admin } = usePaths();
  const [params, setParams] = useSearchParams();
  const scope = params.get('area') === 'overseas' ? 'overseas' : 'domestic';
  return (
    <EditingPage title={t('areas.title')} leading="back" fallbackHref={admin.overview()}>
      <AreaList
        scope={scope}
        onScope={(next) =>
          setParams(
            (before) => {
              const after = new URLSearchParams(before);
              after.set('area', next);
              return after;
            },
            { replace: true },
          )
        }
      />
    </EditingPage>
  );
}
