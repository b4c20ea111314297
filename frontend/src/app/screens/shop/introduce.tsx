import { NotBuilt } from '@/app/not-built';

export default function Introduce() {
  return <NotBuilt />;
}
