import { usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { FeedbackList } from '@/features/admin/feedback/feedback-list';

export default function Feedback() {
  const { admin } = usePaths();
  return (
    <Screen>
      <FeedbackList userHrefOf={admin.user} />
    </Screen>
  );
}
