import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { known } from '@/api/known';
import { upgradeStatusEnum } from '@/api/open-enums';
import { useFormat } from '@/i18n/use-format';
import { isolate } from '@/lib/isolate';
import { useSave } from '@/model/mutations';
import { Button } from '@/ui/button';
import { ChoiceList } from '@/ui/choice-list';
import { Sheet } from '@/ui/sheet';
import { toast } from '@/ui/toast';
import type { LevelInfo, Settlement, Upgrade } from '../types';
import type { Subscription } from './settlement';
import styles from './upgrade-sheet.module.css';
import { useYearlyFee } from './use-yearly-fee';

interface UpgradeSheetProps {
  open: boolean;
  onClose: () => void;
  settlement: Settlement;
  subscription: Subscription;
  levels: LevelInfo[];
  /** The latest request for a level. */
  request: Upgrade | null;
  contactsHref: string;
}

/** Shows what the levels allow and cost, why no product can be created, and asks the platform for a level. */
export function UpgradeSheet(props: UpgradeSheetProps) {
  const { open, onClose, settlement, subscription, levels, request, contactsHref } = props;
  const { t } = useTranslation('account');
  const feeText = useYearlyFee();
  const ask = useSave('PUT', '/api/user/upgrade');
  const isOpen = request !== null && known(upgradeStatusEnum, request.status) === 'open';
  const [chosen, setChosen] = useState<Settlement['level'] | null>(null);
  const level = chosen ?? (isOpen ? request.level : null);
  const isNew = level !== null && !(isOpen && level === request.level);
  const send = () => {
    if (level === null) return;
    ask.mutate(
      { body: { level } },
      {
        onSuccess: () => {
          setChosen(null);
          toast.success(t('upgrade.sent'));
        },
        onError: (error) => toast.fail(errorText(error)),
      },
    );
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      isHeld={ask.isPending}
      title={t('upgrade.title')}
      footer={
        <div className="btnrow">
          <Button size="lg" block icon="chat" href={contactsHref}>
            {t('upgrade.contact')}
          </Button>
          <Button variant="primary" size="lg" block busy={ask.isPending} disabled={!isNew} onPress={send}>
            {level === null ? t('upgrade.choose') : t('upgrade.ask', { level })}
          </Button>
        </div>
      }
    >
      <p className={styles.note}>{reasonText()}</p>
      {request && <RequestState request={request} level={settlement.level} />}
      <ChoiceList
        label={t('upgrade.levels')}
        options={levels.map((info) => ({
          value: info.level,
          label: t('upgrade.level', {
            level: info.level,
            products: t('upgrade.cap', { count: info.productCap }),
          }),
          hint: info.level === settlement.level ? t('upgrade.current') : priceText(info),
          disabled: info.trialMonths !== null,
        }))}
        value={level}
        onChange={setChosen}
      />
    </Sheet>
  );

  function reasonText() {
    if (subscription.state === 'expired') return t('upgrade.expired');
    return subscription.isFull
      ? t('upgrade.full', { level: settlement.level, cap: settlement.productCap })
      : t('upgrade.how');
  }

  function priceText({ yearlyFee, trialMonths }: LevelInfo) {
    if (yearlyFee !== null) return feeText(yearlyFee);
    return trialMonths === null ? '' : t('upgrade.trial', { count: trialMonths });
  }
}

/** What became of the latest request. One that was granted is said while the shop has its level. */
function RequestState({ request, level }: { request: Upgrade; level: Settlement['level'] }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const status = known(upgradeStatusEnum, request.status);
  if (status === 'granted' && request.level !== level) return null;
  const date = format.date(request.answeredAt ?? request.sentAt);
  return (
    <div className={styles.request} role="status">
      <p>{t(`upgrade.request.${status}`, { level: request.level, date })}</p>
      {request.answer !== '' && <p className={styles.answer}>{isolate(request.answer)}</p>}
    </div>
  );
}
