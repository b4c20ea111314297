import { NotBuilt } from '@/app/not-built';

export default function OrderSuccess() {
  return <NotBuilt />;
}
