import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { FeedbackForm } from '@/features/account/feedback-form';
import { AppBar } from '@/ui/app-bar';
import { Button } from '@/ui/button';
import { Page } from '@/ui/page';
import { StateView } from '@/ui/state-view';

export default function Suggestion() {
  const { t } = useTranslation('account');
  const paths = usePaths();
  const [isSent, setSent] = useState(false);
  return (
    <Page
      title={t('feedback.title')}
      tone="grouped"
      head={<AppBar title={t('feedback.title')} fallbackHref={paths.merchant()} />}
    >
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
        <FeedbackForm onSent={() => setSent(true)} />
      )}
    </Page>
  );
}
