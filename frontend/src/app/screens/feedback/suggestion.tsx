import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { FeedbackForm } from '@/features/account/feedback-form';
import { SentFeedback } from '@/features/account/sent-feedback';
import { invalidate } from '@/model/mutations';
import { Button } from '@/ui/button';
import { StateView } from '@/ui/state-view';

export default function Suggestion() {
  const { t } = useTranslation('account');
  const paths = usePaths();
  const [isSent, setSent] = useState(false);
  const cache = useQueryClient();
  const showSent = () => {
    setSent(true);
    void invalidate(cache, ['/api/feedback']);
  };
  return (
    <Screen>
      {isSent ? (
        <StateView picture="success" title={t('feedback.sentTitle')} text={t('feedback.sentText')}>
          <Button variant="primary" href={paths.merchant()}>
            {t('feedback.back')}
          </Button>
          <Button variant="text" onPress={() => setSent(false)}>
            {t('feedback.another')}
          </Button>
        </StateView>
      ) : (
        <FeedbackForm onSent={showSent} />
      )}
      <SentFeedback />
    </Screen>
  );
}
