import { NotBuilt } from '@/app/not-built';

export default function Home() {
  return <NotBuilt />;
}
