import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { useUrlState } from '@/app/use-url-state';
import { KINDS, Translations } from '@/features/editing/translations/translations';
import { ShopEditingPage } from './editing-page';

export default function TranslationsScreen() {
  const { t } = useTranslation('editing');
  const paths = usePaths();
  const [params, change] = useUrlState();
  const kind = KINDS.find((known) => known === params.get('kind')) ?? 'products';
  return (
    <ShopEditingPage
      title={t('translations.title')}
      subject={t(`translations.${kind}`)}
      leading="back"
      fallbackHref={paths.merchant()}
    >
      <Translations kind={kind} onKind={(next) => change({ kind: next === 'products' ? null : next })} />
    </ShopEditingPage>
  );
}
