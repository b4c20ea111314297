import { NotBuilt } from '@/app/not-built';

export default function Agreement() {
  return <NotBuilt />;
}
