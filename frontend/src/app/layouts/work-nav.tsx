import { useLocation } from 'react-router';
import { late } from '@/model/late';
import { useWindowFrom } from '@/ui/use-window-from';

// One file for both, because the names of files are in what every page loads.
const useMerchantNav = late(async () => (await import('./work-navs')).MerchantNav, ['account']);
const useOperatorNav = late(async () => (await import('./work-navs')).OperatorNav, ['account', 'operator']);

/** The navigation beside the screens of somebody who works here; only wide windows load it. */
export function WorkNav() {
  const isWide = useWindowFrom(768);
  const isOperating = useLocation().pathname.startsWith('/admin');
  const MerchantNav = useMerchantNav(isWide && !isOperating);
  const OperatorNav = useOperatorNav(isWide && isOperating);
  if (!isWide) return null;
  return isOperating ? OperatorNav && <OperatorNav /> : MerchantNav && <MerchantNav />;
}
