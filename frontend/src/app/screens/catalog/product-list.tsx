import { NotBuilt } from '@/app/not-built';

export default function ProductList() {
  return <NotBuilt />;
}
