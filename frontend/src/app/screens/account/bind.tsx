import { NotBuilt } from '@/app/not-built';

export default function Bind() {
  return <NotBuilt />;
}
