import { NotBuilt } from '@/app/not-built';

export default function HomeEditor() {
  return <NotBuilt />;
}
