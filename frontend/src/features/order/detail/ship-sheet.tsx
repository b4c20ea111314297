import { useTranslation } from 'react-i18next';
import { changeStatusRequestLimits as LIMITS } from '@/api/limits';
import { DraftBar } from '@/model/drafts/draft-bar';
import { lengthProblem } from '@/model/form/text-limits';
import { useKeptForm } from '@/model/form/use-kept-form';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { TextField } from '@/ui/text-field';
import type { Shipment } from '../types';

interface ShipSheetProps {
  /** Names what is typed among the drafts of the user. */
  draftName: string;
  isBusy: boolean;
  onClose: () => void;
  /** True when the order is shipped. */
  onShip: (shipment: Shipment) => Promise<boolean | undefined>;
}

/** Asks before an order is marked as shipped; carrier and tracking number may stay empty. */
export function ShipSheet({ draftName, isBusy, onClose, onShip }: ShipSheetProps) {
  const { t } = useTranslation(['order', 'common', 'errors']);
  const form = useKeptForm(draftName, { carrier: '', trackingNumber: '' }, { resumesAtOnce: true });
  const { carrier, trackingNumber } = form.values;
  const carrierProblem = lengthProblem(carrier, LIMITS.carrier.maxLength, t);
  const numberProblem = lengthProblem(trackingNumber, LIMITS.trackingNumber.maxLength, t);

  async function submit() {
    const isShipped = await onShip({ carrier: carrier.trim(), trackingNumber: trackingNumber.trim() });
    if (!isShipped) return;
    form.close();
    onClose();
  }

  return (
    <Sheet
      open
      isHeld={isBusy}
      onClose={onClose}
      title={t('ask.ship.title')}
      footer={
        <div className="btnrow">
          <Button disabled={isBusy} onPress={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={carrierProblem !== null || numberProblem !== null}
            onPress={() => void submit()}
          >
            {t('action.ship')}
          </Button>
        </div>
      }
    >
      <div className="form">
        <DraftBar offer={form.offer} />
        <p className="muted">{t('ask.ship.text')}</p>
        <TextField
          label={t('shipment.carrier')}
          placeholder={t('shipment.carrierExample')}
          maxLength={LIMITS.carrier.maxLength}
          value={carrier}
          error={carrierProblem ?? undefined}
          onChange={(next) => form.change({ carrier: next })}
        />
        <TextField
          label={t('shipment.trackingNumber')}
          hint={t('shipment.hint')}
          dir="ltr"
          maxLength={LIMITS.trackingNumber.maxLength}
          value={trackingNumber}
          error={numberProblem ?? undefined}
          onChange={(next) => form.change({ trackingNumber: next })}
        />
      </div>
    </Sheet>
  );
}
