import { NotBuilt } from '@/app/not-built';

export default function Suggestion() {
  return <NotBuilt />;
}
