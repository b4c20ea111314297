import { usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { useUrlState } from '@/app/use-url-state';
import { FeedbackList, feedbackStatusFrom } from '@/features/admin/feedback/feedback-list';

export default function Feedback() {
  const { admin } = usePaths();
  const [params, change] = useUrlState();
  return (
    <Screen>
      <FeedbackList
        status={feedbackStatusFrom(params)}
        onStatus={(status) => change({ status: status === 'all' ? null : status })}
        userHrefOf={admin.user}
      />
    </Screen>
  );
}
