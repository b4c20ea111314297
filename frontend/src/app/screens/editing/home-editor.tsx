import { useQuery } from '@tanstack/react-query';
import { usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { HomeEditor } from '@/features/editing/home/home-editor';
import type { DrawSections } from '@/features/editing/home/home-preview';
import { accountQuery } from '@/model/account';
import { shopName } from '@/model/contact/contact-details';
import { ShopLanguage } from '@/model/translations/shop-language';
import { useBack } from '@/ui/back';
import { HomeDraftSections } from '../home/home-draft-sections';

const ShopSections: DrawSections = (shown) => {
  const shop = useQuery(accountQuery()).data?.shop;
  return <HomeDraftSections {...shown} name={shop ? shopName(shop) : ''} inShop />;
};

export default function HomeEditorScreen() {
  const paths = usePaths();
  const goBack = useBack();
  const leave = () => goBack(paths.merchant());
  return (
    <Screen>
      <ShopLanguage>
        <HomeEditor draw={ShopSections} onSaved={leave} onCancel={leave} />
      </ShopLanguage>
    </Screen>
  );
}
