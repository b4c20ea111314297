import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeStatusRequestLimits as LIMITS } from '@/api/limits';
import { lengthProblem } from '@/model/form/text-limits';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { TextField } from '@/ui/text-field';
import type { Shipment } from '../types';

interface ShipSheetProps {
  open: boolean;
  isBusy: boolean;
  onClose: () => void;
  onShip: (shipment: Shipment) => void;
}

/** Asks before an order is marked as shipped; carrier and tracking number may stay empty. */
export function ShipSheet({ open, isBusy, onClose, onShip }: ShipSheetProps) {
  const { t } = useTranslation(['order', 'common', 'errors']);
  const [carrier, setCarrier] = useState('');
  const [trackingNumber, setTrackingNumber] = useState('');
  const carrierProblem = lengthProblem(carrier, LIMITS.carrier.maxLength, t);
  const numberProblem = lengthProblem(trackingNumber, LIMITS.trackingNumber.maxLength, t);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('ask.ship.title')}
      footer={
        <div className="btnrow">
          <Button onPress={onClose}>{t('common:action.cancel')}</Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={carrierProblem !== null || numberProblem !== null}
            onPress={() => onShip({ carrier: carrier.trim(), trackingNumber: trackingNumber.trim() })}
          >
            {t('action.ship')}
          </Button>
        </div>
      }
    >
      <div className="form">
        <p className="muted">{t('ask.ship.text')}</p>
        <TextField
          label={t('shipment.carrier')}
          placeholder={t('shipment.carrierExample')}
          maxLength={LIMITS.carrier.maxLength}
          value={carrier}
          error={carrierProblem ?? undefined}
          onChange={setCarrier}
        />
        <TextField
          label={t('shipment.trackingNumber')}
          hint={t('shipment.hint')}
          dir="ltr"
          maxLength={LIMITS.trackingNumber.maxLength}
          value={trackingNumber}
          error={numberProblem ?? undefined}
          onChange={setTrackingNumber}
        />
      </div>
    </Sheet>
  );
}
