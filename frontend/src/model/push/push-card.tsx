import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/api/session';
import { readStored, writeStored } from '@/lib/stored';
import { Button } from '@/ui/button';
import { Group } from '@/ui/group';
import { pushObstacle } from './device';
import styles from './push-card.module.css';
import { pushState } from './push-state';
import { usePush } from './use-push';

/** orders: to a merchant. answers: to somebody who has sent an order or an inquiry. */
type Offer = 'orders' | 'answers';

const keyOf = (offer: Offer) => `push-offer:${offer}`;
const isTrue = (value: unknown): value is true => value === true;

/** Whether the offer helps: it works here, is not taken yet, and was not declined. */
function isOffered(offer: Offer, userId: number | null, isInChatApp: boolean): boolean {
  if (pushObstacle(isInChatApp) !== null || readStored(keyOf(offer), isTrue)) return false;
  const state = pushState();
  return userId === null ? state?.isGuest !== true : state?.userId !== userId;
}

export interface PushCardProps {
  offer: Offer;
  isInChatApp: boolean;
}

/** Offers push messages at the moment when they help. Once answered it is not shown again. */
export function PushCard({ offer, isInChatApp }: PushCardProps) {
  const { t } = useTranslation('push');
  const { signedIn, user } = useSession();
  const userId = signedIn ? (user?.id ?? null) : null;
  const [isShown, setShown] = useState(() => isOffered(offer, userId, isInChatApp));
  const push = usePush(userId);
  if (!isShown) return null;
  const close = () => {
    writeStored(keyOf(offer), true);
    setShown(false);
  };
  // A browser that did not let the reader answer is asked again at the next visit.
  const turnOn = () => push.mutate(true, { onSuccess: close, onError: () => setShown(false) });
  return (
    <Group pad title={t(`offer.${offer}.title`)}>
      <p className={styles.text}>{t(`offer.${offer}.text`)}</p>
      <div className={styles.actions}>
        <Button variant="primary" size="sm" busy={push.isPending} onPress={turnOn}>
          {t('turnOn')}
        </Button>
        <Button variant="text" size="sm" disabled={push.isPending} onPress={close}>
          {t('notNow')}
        </Button>
      </div>
    </Group>
  );
}
