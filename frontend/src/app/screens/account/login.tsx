import { NotBuilt } from '@/app/not-built';

export default function Login() {
  return <NotBuilt />;
}
