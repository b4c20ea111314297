import { NotBuilt } from '@/app/not-built';

export default function ProductUpdate() {
  return <NotBuilt />;
}
