import { NotBuilt } from '@/app/not-built';

export default function MyProducts() {
  return <NotBuilt />;
}
