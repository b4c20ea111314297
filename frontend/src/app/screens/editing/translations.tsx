import { useTranslation } from 'react-i18next';
import { Screen } from '@/app/screen';
import { useUrlState } from '@/app/use-url-state';
import { KINDS, Translations } from '@/features/editing/translations/translations';
import { ShopLanguage } from '@/model/translations/shop-language';

export default function TranslationsScreen() {
  const { t } = useTranslation('editing');
  const [params, change] = useUrlState();
  const kind = KINDS.find((known) => known === params.get('kind')) ?? 'products';
  return (
    <Screen subject={t(`translations.${kind}`)}>
      <ShopLanguage>
        <Translations kind={kind} onKind={(next) => change({ kind: next === 'products' ? null : next })} />
      </ShopLanguage>
    </Screen>
  );
}
