import { NotBuilt } from '@/app/not-built';

export default function OrderForm() {
  return <NotBuilt />;
}
