import { NotBuilt } from '@/app/not-built';

export default function Albums() {
  return <NotBuilt />;
}
