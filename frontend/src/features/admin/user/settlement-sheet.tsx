import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo, useState } from 'react';
import { type Resolver, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { isApiError, NetworkError } from '@/api/errors';
import { showFieldErrors } from '@/api/form-errors';
import { GRACE_DAYS } from '@/api/limits';
import { useFormat } from '@/i18n/use-format';
import { useConfirmClose } from '@/model/form/use-confirm-close';
import { useForm } from '@/model/form/use-form';
import { useOneAtATime } from '@/model/use-one-at-a-time';
import { Button } from '@/ui/button';
import { DateField } from '@/ui/date-field';
import { useLeaveGuard } from '@/ui/leave-guard';
import { SelectField } from '@/ui/select-field';
import { Sheet } from '@/ui/sheet';
import { toast } from '@/ui/toast';
import { useFormField } from '@/ui/use-form-field';
import { useSaveDecision } from '../queries';
import type { AdminUser, LevelInfo } from '../types';
import { DecisionConflict } from './decision-conflict';
import {
  bookingOf,
  draftOf,
  FIRST_DAY,
  LAST_DAY,
  needsDay,
  oneYearMore,
  type SettlementDraft,
  settlementSchema,
  warningOf,
} from './settlement-form';
import styles from './user.module.css';

interface SettlementSheetProps {
  user: AdminUser;
  levels: LevelInfo[];
  onReload: () => Promise<unknown>;
  onClose: () => void;
}

/** Sets the level; keeps the input when the server rejects it. */
export function SettlementSheet({ user, levels, onReload, onClose }: SettlementSheetProps) {
  const { t } = useTranslation(['admin', 'errors', 'common']);
  const save = useSaveDecision('/api/admin/user/{id}/settlement');
  const [isOutdated, setOutdated] = useState(false);
  const resolver = useMemo(
    () => valibotResolver(settlementSchema(t, levels)) as unknown as Resolver<SettlementDraft>,
    [t, levels],
  );
  const form = useForm<SettlementDraft>({ defaultValues: draftOf(user.settlement), resolver });
  const isDirty = form.formState.isDirty && !save.isSuccess;
  const confirmClose = useConfirmClose(isDirty);
  useLeaveGuard(isDirty, confirmClose);
  const draft = useWatch({ control: form.control }) as SettlementDraft;
  const warning = warningOf(draft, { levels, productCount: user.settlement.productCount, now: new Date() });

  const send = useOneAtATime(async (values: SettlementDraft) => {
    try {
      await save.mutateAsync({
        id: user.id,
        body: { ...bookingOf(values, levels), revision: user.revision },
      });
      toast.success(t('common:saved'));
      onClose();
    } catch (error) {
      if (isApiError(error, 'changed_elsewhere')) setOutdated(true);
      else if (!showFieldErrors(error, ['level', 'paidUntil'], form.setError)) toast.fail(errorText(error));
      // It may have been saved: without the new revision the next attempt would seem to be late.
      if (error instanceof NetworkError) onReload().catch(() => undefined);
    }
  });
  const submit = form.handleSubmit(send);

  return (
    <Sheet
      open
      isHeld={save.isPending}
      title={t('settlement.change')}
      onClose={() => void confirmClose().then((may) => may && onClose())}
      footer={
        <Button variant="primary" size="lg" block busy={save.isPending} onPress={() => void submit()}>
          {t('common:action.save')}
        </Button>
      }
    >
      <div className="form">
        {isOutdated && (
          <DecisionConflict
            text={t('changed.kept')}
            onShowLatest={() => onReload().then(() => setOutdated(false))}
          />
        )}
        <Booked user={user} />
        <LevelField control={form.control} levels={levels} />
        {needsDay(draft.level, levels) && <PaidUntilField control={form.control} />}
        {warning && <p className={styles.warning}>{t(`settlement.warning.${warning}`)}</p>}
      </div>
    </Sheet>
  );
}

/** The current level, for comparison with the input. */
function Booked({ user }: { user: AdminUser }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { level, paidUntil } = user.settlement;
  const date = paidUntil === null ? '' : format.date(paidUntil);
  return (
    <p className={styles.booked}>
      {paidUntil === null ? t('settlement.booked', { level }) : t('settlement.bookedUntil', { level, date })}
    </p>
  );
}

type Control = ReturnType<typeof useForm<SettlementDraft>>['control'];

function LevelField({ control, levels }: { control: Control; levels: LevelInfo[] }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const field = useFormField(control, 'level');
  const hintOf = ({ productCap, yearlyFee }: LevelInfo) => {
    const products = t('settlement.cap', { count: productCap });
    const fee =
      yearlyFee === null ? t('settlement.free') : t('settlement.perYear', { fee: format.money(yearlyFee) });
    return `${products} · ${fee}`;
  };
  return (
    <SelectField
      label={t('settlement.levelLabel')}
      required
      value={field.value}
      onChange={field.onChange}
      error={field.error}
      options={levels.map((info) => ({
        value: info.level,
        label: t('settlement.level', { level: info.level }),
        hint: hintOf(info),
      }))}
    />
  );
}

function PaidUntilField({ control }: { control: Control }) {
  const { t } = useTranslation('admin');
  const field = useFormField(control, 'paidUntil');
  return (
    <div className={styles.day}>
      <DateField
        label={t('settlement.paidUntil')}
        required
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={field.error}
        hint={t('settlement.paidUntilHint', { days: GRACE_DAYS })}
        min={FIRST_DAY}
        max={LAST_DAY}
      />
      <Button size="sm" onPress={() => field.onChange(oneYearMore(field.value, new Date()))}>
        {t('settlement.oneYear')}
      </Button>
    </div>
  );
}
