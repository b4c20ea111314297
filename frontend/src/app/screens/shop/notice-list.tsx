import { NotBuilt } from '@/app/not-built';

export default function NoticeList() {
  return <NotBuilt />;
}
