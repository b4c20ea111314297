import { useQuery } from '@tanstack/react-query';
import { usePaths } from '@/app/paths';
import { hasCategoryQuery } from '@/features/account/queries';
import { stepsDone } from '@/features/account/shop/first-steps';
import { FirstStepsCard } from '@/features/account/shop/first-steps-card';
import type { UserView } from '@/features/account/types';
import { accountQuery } from '@/model/account';

interface FirstStepsProps {
  shop: UserView['shop'];
  isShared: boolean;
  onShare: () => void;
}

/** The checklist of a new merchant. */
export function FirstSteps({ shop, isShared, onShare }: FirstStepsProps) {
  const { edit } = usePaths();
  // With a product there is a category.
  const query = useQuery({ ...hasCategoryQuery(), enabled: shop.productCount === 0 });
  const language = useQuery(accountQuery()).data?.account?.language;
  if (query.isLoading) return null;
  const hasCategory = query.data ?? false;
  return (
    <FirstStepsCard
      done={stepsDone(shop, { hasCategory, isShared })}
      language={language}
      hrefs={{
        name: edit.base(),
        origin: edit.base(),
        contacts: edit.base(),
        category: edit.categories(),
        product: edit.createProduct(),
      }}
      onShare={onShare}
    />
  );
}
