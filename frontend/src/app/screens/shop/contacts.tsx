import { NotBuilt } from '@/app/not-built';

export default function Contacts() {
  return <NotBuilt />;
}
