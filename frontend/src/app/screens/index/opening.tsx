import { NotBuilt } from '@/app/not-built';

export default function Opening() {
  return <NotBuilt />;
}
