import { NotBuilt } from '@/app/not-built';

export default function TypeMerchants() {
  return <NotBuilt />;
}
