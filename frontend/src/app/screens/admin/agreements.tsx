import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePaths } from '@/app/paths';
import { AgreementList } from '@/features/admin/content/agreement/agreement-list';
import { EditingPage } from '../editing/editing-page';

/** Which of the two texts is shown stands in the address, so that coming back finds it again. */
export default function Agreements() {
  const { t } = useTranslation('admin-content');
  const { admin } = usePaths();
  const [params, setParams] = useSearchParams();
  const kind = params.get('kind') === 'privacy' ? 'privacy' : 'service';
  return (
    <EditingPage title={t('agreements.title')} leading="back" fallbackHref={admin.overview()}>
      <AgreementList
        kind={kind}
        onKind={(next) =>
          setParams(
            (before) => {
              const after = new URLSearchParams(before);
              after.set('kind', next);
              return after;
            },
            { replace: true },
          )
        }
      />
    </EditingPage>
  );
}
