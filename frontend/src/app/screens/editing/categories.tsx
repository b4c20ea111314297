import { NotBuilt } from '@/app/not-built';

export default function Categories() {
  return <NotBuilt />;
}
