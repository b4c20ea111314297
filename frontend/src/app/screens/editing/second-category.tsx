import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useSession } from '@/api/session';
import { usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { useCategoryName } from '@/features/editing/category/category-name';
import { SecondCategory } from '@/features/editing/category/second-category';
import { myTreeQuery } from '@/features/editing/queries';
import { ShopLanguage } from '@/model/translations/shop-language';
import { useShowContents } from './use-show-contents';

export default function SecondCategoryScreen() {
  const paths = usePaths();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { signedIn } = useSession();
  const { id } = useParams();
  const nameOf = useCategoryName();
  const tree = useQuery({ ...myTreeQuery(), enabled: false }).data;
  const parent = tree?.list.find((node) => node.id === Number(id));
  return (
    <Screen subject={parent && nameOf(parent)}>
      <ShopLanguage>
        <SecondCategory
          id={Number(id)}
          signedIn={signedIn}
          onShowContents={useShowContents()}
          onLogIn={() => void navigate(paths.login(`${pathname}${search}`))}
        />
      </ShopLanguage>
    </Screen>
  );
}
