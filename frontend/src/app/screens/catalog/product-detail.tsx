import { NotBuilt } from '@/app/not-built';

export default function ProductDetail() {
  return <NotBuilt />;
}
