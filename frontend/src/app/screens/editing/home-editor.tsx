import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { HomeEditor } from '@/features/editing/home/home-editor';
import type { DrawSections } from '@/features/editing/home/home-preview';
import { accountQuery } from '@/model/account';
import { shopName } from '@/model/contact/contact-details';
import { useBack } from '@/ui/back';
import { HomeDraftSections } from '../home/home-draft-sections';
import { ShopEditingPage } from './editing-page';

const ShopSections: DrawSections = ({ sections }) => {
  const shop = useQuery(accountQuery()).data?.shop;
  return <HomeDraftSections sections={sections} name={shop ? shopName(shop) : ''} inShop />;
};

export default function HomeEditorScreen() {
  const { t } = useTranslation('editing');
  const paths = usePaths();
  const goBack = useBack();
  const leave = () => goBack(paths.merchant());
  return (
    <ShopEditingPage title={t('home.title')} leading="close" fallbackHref={paths.merchant()}>
      <HomeEditor draw={ShopSections} onSaved={leave} onCancel={leave} />
    </ShopEditingPage>
  );
}
