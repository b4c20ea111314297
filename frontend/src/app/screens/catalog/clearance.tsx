import { NotBuilt } from '@/app/not-built';

export default function Clearance() {
  return <NotBuilt />;
}
