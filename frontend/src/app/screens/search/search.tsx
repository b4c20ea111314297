import { NotBuilt } from '@/app/not-built';

export default function Search() {
  return <NotBuilt />;
}
