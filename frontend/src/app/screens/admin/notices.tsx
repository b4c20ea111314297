import { Screen } from '@/app/screen';
import { NoticeList } from '@/features/admin/content/notice/notice-list';

export default function Notices() {
  return (
    <Screen>
      <NoticeList />
    </Screen>
  );
}
