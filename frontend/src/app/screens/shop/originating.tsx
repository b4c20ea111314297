import { NotBuilt } from '@/app/not-built';

export default function Originating() {
  return <NotBuilt />;
}
