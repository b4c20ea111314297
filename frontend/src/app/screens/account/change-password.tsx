import { NotBuilt } from '@/app/not-built';

export default function ChangePassword() {
  return <NotBuilt />;
}
