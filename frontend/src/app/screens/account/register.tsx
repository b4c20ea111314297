import { NotBuilt } from '@/app/not-built';

export default function Register() {
  return <NotBuilt />;
}
