import { NotBuilt } from '@/app/not-built';

export default function ShopSettings() {
  return <NotBuilt />;
}
