import { usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { WaitingList } from '@/features/account/shop/waiting-list';

export default function Waiting() {
  const paths = usePaths();
  return (
    <Screen>
      <WaitingList orderHref={paths.order} inquiryHref={paths.inquiry} />
    </Screen>
  );
}
