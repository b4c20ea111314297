import { useTranslation } from 'react-i18next';
import { known } from '@/api/known';
import { orderPartyEnum } from '@/api/open-enums';
import { useFormat } from '@/i18n/use-format';
import { Bdi } from '@/ui/bdi';
import { Group } from '@/ui/group';
import { Timeline, type TimelineStep } from '@/ui/timeline';
import { buildTimeline, type TimelineEntry } from '../model/timeline';
import type { OrderView } from '../types';
import styles from './order-detail.module.css';

/** The state of the order and advice for the reader. */
export function OrderSentence({ order }: { order: OrderView }) {
  const { t } = useTranslation('order');
  const reader = order.viewer === 'merchant' ? 'merchant' : 'buyer';
  const isParty = order.viewer === 'merchant' || order.viewer === 'buyer';
  const isExpired = isParty && order.shareToken === null;
  // No advice to forward an order whose link has expired.
  const isAdvised = isParty && !(isExpired && reader === 'buyer' && order.status === 'submitted');
  // Nobody else can complete it.
  const isCompletable = reader === 'merchant' && order.actions.includes('complete');
  return (
    <header className={styles.sentence}>
      <h2>{t(`sentence.${reader}.${order.status}`)}</h2>
      {isAdvised && (
        <p className="small muted">
          {t(isCompletable ? 'advice.completable' : `advice.${reader}.${order.status}`)}
        </p>
      )}
      {order.viewer === 'merchant' && !order.hasBuyerAccount && (
        <p className="small muted">{t('advice.guest')}</p>
      )}
      {isExpired && <p className="small muted">{t('forward.expired')}</p>}
    </header>
  );
}

export function OrderTimeline({ order }: { order: OrderView }) {
  const { t } = useTranslation('order');
  const format = useFormat();

  function shown(step: TimelineEntry, index: number): TimelineStep {
    if (step.kind !== 'done') {
      const key = `${index}${step.wait}`;
      const time = step.kind === 'now' ? t('timeline.now') : undefined;
      return { key, title: t(`timeline.wait.${step.wait}`), state: step.kind, time };
    }
    const { at, reason } = step.event;
    const by = t(`party.${known(orderPartyEnum, step.event.by)}`);
    return {
      key: `${index}${step.status}`,
      title: t(`timeline.done.${step.status}`),
      time: format.dateTime(at),
      state: 'done',
      note: reason === '' ? by : <ReasonNote by={by} reason={reason} />,
    };
  }

  return (
    <Group pad>
      <Timeline label={t('timeline.label')} steps={buildTimeline(order).map(shown)} />
    </Group>
  );
}

function ReasonNote({ by, reason }: { by: string; reason: string }) {
  return (
    <>
      {by} · <Bdi>{reason}</Bdi>
    </>
  );
}
