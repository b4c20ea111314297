import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { known } from '@/api/known';
import { trialOutcomeEnum } from '@/api/open-enums';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { useTryChannel } from './queries';
import type { Channel, Trial } from './types';

/** Sends a test message and says what became of it. */
export function TrialButton({ channel }: { channel: Channel }) {
  const { t } = useTranslation('notification');
  const trial = useTryChannel();
  const sentence = (answer: Trial) => {
    const outcome = known(trialOutcomeEnum, answer.outcome) ?? 'notDelivered';
    const isOfChat = channel === 'chat' && isOfProvider(outcome);
    return t(isOfChat ? `chat.outcome.${outcome}` : `outcome.${outcome}`, {
      status: String(answer.status ?? ''),
    });
  };
  const send = () =>
    trial.mutate(
      { body: { channel } },
      {
        onSuccess: (answer) => {
          if (answer.outcome === 'delivered') toast.success(sentence(answer));
          else toast.fail(sentence(answer));
        },
        onError: (error) => toast.fail(errorText(error)),
      },
    );
  return (
    <Button variant="line" busy={trial.isPending} onPress={send}>
      {t('test')}
    </Button>
  );
}

/** Outcomes that are about an address elsewhere, and about the chat app's servers here. */
function isOfProvider(outcome: string): outcome is 'off' | 'unreachable' | 'refused' {
  return outcome === 'off' || outcome === 'unreachable' || outcome === 'refused';
}
