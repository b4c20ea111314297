import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerUpgradeRequestLimits as LIMITS } from '@/api/limits';
import { useFormat } from '@/i18n/use-format';
import { useSave } from '@/model/mutations';
import { Button } from '@/ui/button';
import { DateField } from '@/ui/date-field';
import { Segmented } from '@/ui/segmented';
import { TextAnswerSheet } from '../text-answer-sheet';
import type { UpgradeRow } from '../types';
import { draftOf, endOfDay, FIRST_DAY, LAST_DAY, oneYearMore, SPAN } from '../user/settlement-form';
import styles from './upgrades.module.css';

interface UpgradeAnswerSheetProps {
  row: UpgradeRow;
  onOutdated: () => void;
  onClose: () => void;
}

/** Grants a request for a level until a day, or declines it with a sentence. */
export function UpgradeAnswerSheet({ row, onOutdated, onClose }: UpgradeAnswerSheetProps) {
  const { t } = useTranslation(['admin', 'common', 'errors']);
  const format = useFormat();
  const save = useSave('PUT', '/api/admin/upgrade/{id}');
  const [decision, setDecision] = useState<'grant' | 'decline'>('grant');
  const [day, setDay] = useState(() => oneYearMore(draftOf(row.settlement).paidUntil, new Date()));
  const isGrant = decision === 'grant';
  const isDayWrong = isGrant && (day === '' || day < FIRST_DAY || day > LAST_DAY);
  const { level, revision, accountRevision } = row;

  async function send(text: string) {
    if (isDayWrong) throw new Error(t('settlement.span', SPAN));
    const answer = text === '' ? {} : { answer: text };
    const body = isGrant
      ? { revision, granted: true, accountRevision, paidUntil: endOfDay(day).toISOString(), ...answer }
      : { revision, granted: false, ...answer };
    await save.mutateAsync({ id: row.id, body });
  }

  return (
    <TextAnswerSheet
      title={t('upgrades.title', { level })}
      label={t(isGrant ? 'upgrades.message' : 'upgrades.why')}
      hint={t('answer.hint')}
      maxLength={LIMITS.answer.maxLength}
      isRequired={!isGrant}
      submitLabel={t(`upgrades.${decision}`)}
      doneText={t(`upgrades.done.${decision}`)}
      send={send}
      onOutdated={onOutdated}
      onClose={onClose}
    >
      <Segmented
        label={t('upgrades.decision')}
        options={(['grant', 'decline'] as const).map((value) => ({ value, label: t(`upgrades.${value}`) }))}
        value={decision}
        onChange={setDecision}
      />
      {isGrant && (
        <div className={styles.day}>
          <DateField
            label={t('settlement.paidUntil')}
            required
            value={day}
            onChange={setDay}
            error={isDayWrong ? t('settlement.span', SPAN) : undefined}
            hint={bookedText()}
            min={FIRST_DAY}
            max={LAST_DAY}
          />
          <Button size="sm" onPress={() => setDay(oneYearMore(day, new Date()))}>
            {t('settlement.oneYear')}
          </Button>
        </div>
      )}
    </TextAnswerSheet>
  );

  function bookedText() {
    const booked = row.settlement;
    return booked.paidUntil === null
      ? t('settlement.booked', { level: booked.level })
      : t('settlement.bookedUntil', { level: booked.level, date: format.date(booked.paidUntil) });
  }
}
