import { NotBuilt } from '@/app/not-built';

export default function SecondCategory() {
  return <NotBuilt />;
}
