import { useTranslation } from 'react-i18next';
import { Screen } from '@/app/screen';
import { useUrlState } from '@/app/use-url-state';
import { AgreementList } from '@/features/admin/content/agreement/agreement-list';

export default function Agreements() {
  const { t } = useTranslation('admin-content');
  const [params, change] = useUrlState();
  const kind = params.get('kind') === 'privacy' ? 'privacy' : 'service';
  return (
    <Screen subject={t(`agreements.kind.${kind}`)}>
      <AgreementList kind={kind} onKind={(next) => change({ kind: next })} />
    </Screen>
  );
}
