import { NotBuilt } from '@/app/not-built';

export default function Notice() {
  return <NotBuilt />;
}
