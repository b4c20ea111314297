import { NotBuilt } from '@/app/not-built';

export default function ProductCreate() {
  return <NotBuilt />;
}
