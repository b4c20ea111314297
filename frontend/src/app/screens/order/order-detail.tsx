import { NotBuilt } from '@/app/not-built';

export default function OrderDetail() {
  return <NotBuilt />;
}
