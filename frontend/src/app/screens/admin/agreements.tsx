import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { useUrlState } from '@/app/use-url-state';
import { AgreementList } from '@/features/admin/content/agreement/agreement-list';
import { EditingPage } from '../editing/editing-page';

export default function Agreements() {
  const { t } = useTranslation('admin-content');
  const { admin } = usePaths();
  const [params, change] = useUrlState();
  const kind = params.get('kind') === 'privacy' ? 'privacy' : 'service';
  return (
    <EditingPage
      title={t('agreements.title')}
      subject={t(`agreements.kind.${kind}`)}
      leading="back"
      fallbackHref={admin.overview()}
    >
      <AgreementList kind={kind} onKind={(next) => change({ kind: next })} />
    </EditingPage>
  );
}
