import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Sheet } from '@/ui/sheet';
import type { LevelInfo, Settlement } from '../types';
import type { Subscription } from './settlement';
import styles from './upgrade-sheet.module.css';
import { useYearlyFee } from './use-yearly-fee';

interface UpgradeSheetProps {
  open: boolean;
  onClose: () => void;
  settlement: Settlement;
  subscription: Subscription;
  levels: LevelInfo[];
  contactsHref: string;
}

/** Shows why no product can be created, the caps of the levels and a link to the contacts. */
export function UpgradeSheet({
  open,
  onClose,
  settlement,
  subscription,
  levels,
  contactsHref,
}: UpgradeSheetProps) {
  const { t } = useTranslation('account');
  const feeText = useYearlyFee();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('upgrade.title')}
      footer={
        <Button variant="primary" size="lg" block icon="chat" href={contactsHref}>
          {t('upgrade.contact')}
        </Button>
      }
    >
      <p className={styles.note}>{reasonText()}</p>
      <ul className={styles.levels}>
        {levels.map(({ level, productCap, yearlyFee, trialMonths }) => (
          <li key={level} className={classNames(level === settlement.level && styles.current)}>
            <b>{level}</b>
            <span>{t('upgrade.cap', { count: productCap })}</span>
            <small>{yearlyFee !== null ? feeText(yearlyFee) : trialText(trialMonths)}</small>
          </li>
        ))}
      </ul>
    </Sheet>
  );

  function reasonText() {
    if (subscription.state === 'expired') return t('upgrade.expired');
    return subscription.isFull
      ? t('upgrade.full', { level: settlement.level, cap: settlement.productCap })
      : t('upgrade.how');
  }

  function trialText(months: number | null) {
    return months === null ? t('upgrade.ask') : t('upgrade.trial', { count: months });
  }
}
