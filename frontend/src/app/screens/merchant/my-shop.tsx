import { NotBuilt } from '@/app/not-built';

export default function MyShop() {
  return <NotBuilt />;
}
