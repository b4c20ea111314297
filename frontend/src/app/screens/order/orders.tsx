import { NotBuilt } from '@/app/not-built';

export default function Orders() {
  return <NotBuilt />;
}
