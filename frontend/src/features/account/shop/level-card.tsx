import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { settlementStateKey } from '@/model/settlement';
import { Ltr } from '@/ui/bdi';
import { classNames } from '@/ui/class-names';
import { Row } from '@/ui/group';
import { Icon } from '@/ui/icon';
import { Meter } from '@/ui/meter';
import type { LevelInfo, Settlement } from '../types';
import styles from './level-card.module.css';
import type { Subscription } from './settlement';
import { useYearlyFee } from './use-yearly-fee';

interface LevelCardProps {
  settlement: Settlement;
  subscription: Subscription;
  levels: LevelInfo[];
  onUpgrade: () => void;
}

/** Level, days left, product usage and the next level. */
export function LevelCard({ settlement, subscription, levels, onUpgrade }: LevelCardProps) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { level, productCount, productCap } = settlement;
  return (
    <section
      className={classNames(styles.level, subscription.warns && styles.warn)}
      aria-label={t('level.label')}
    >
      <div className={styles.top}>
        <span className={styles.badge}>{level}</span>
        <div>
          <h2>{t(`level.state.${settlementStateKey(settlement)}`)}</h2>
          <p>
            {subscription.endsAt
              ? t('level.endsAt', { date: format.date(subscription.endsAt) })
              : t('level.ended')}
          </p>
          {subscription.isFull && <p>{t('level.full')}</p>}
        </div>
        {subscription.daysLeft !== null && (
          <div className={styles.days}>
            <b>
              <bdi dir="ltr">{subscription.daysLeft}</bdi>
            </b>
            <span>{t('level.daysLeft', { count: subscription.daysLeft })}</span>
          </div>
        )}
      </div>
      <div className={styles.meter}>
        <Meter
          label={t('level.products')}
          value={productCount}
          max={productCap}
          text={format.ratio(productCount, productCap)}
          onAccent={!subscription.warns}
        />
      </div>
      <NextLevel settlement={settlement} levels={levels} onUpgrade={onUpgrade} />
    </section>
  );
}

/** Level, state and product usage in one line, while nothing is due. */
export function LevelRow({ settlement, subscription, onUpgrade }: Omit<LevelCardProps, 'levels'>) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { level, productCount, productCap } = settlement;
  return (
    <Row
      icon="crown"
      label={t('level.line', { level })}
      sub={subscription.endsAt ? t('level.endsAt', { date: format.date(subscription.endsAt) }) : undefined}
      value={<Ltr>{format.ratio(productCount, productCap)}</Ltr>}
      onPress={onUpgrade}
    />
  );
}

function NextLevel({ settlement, levels, onUpgrade }: Omit<LevelCardProps, 'subscription'>) {
  const { t } = useTranslation('account');
  const feeText = useYearlyFee();
  const { nextLevel, nextLevelCap } = settlement;
  const fee = levels.find(({ level }) => level === nextLevel)?.yearlyFee ?? null;
  if (nextLevel === null || nextLevelCap === null) return null;
  return (
    <button type="button" className={styles.next} onClick={onUpgrade}>
      <span>{t('level.next', { level: nextLevel, count: nextLevelCap })}</span>
      <b>
        {fee !== null && <span>{feeText(fee)}</span>}
        <Icon name="chev" size="xs" />
      </b>
    </button>
  );
}
