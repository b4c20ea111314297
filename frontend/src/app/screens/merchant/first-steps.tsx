import { useQuery } from '@tanstack/react-query';
import { read } from '@/api/read';
import { usePaths } from '@/app/paths';
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
  const query = useQuery({
    ...read('/api/category', { mine: true, parentId: 0, limit: 1 }),
    enabled: shop.productCount === 0,
  });
  const language = useQuery(accountQuery()).data?.account?.language;
  if (query.isLoading) return null;
  const hasCategory = (query.data?.list.length ?? 0) > 0;
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
