import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { ShipSheet } from '../detail/ship-sheet';
import { useMove } from '../detail/use-order-actions';
import { useChangeListed } from '../queries';
import type { OrderSummary } from '../types';

const MOVES = ['confirm', 'ship'] as const;
type CardMove = (typeof MOVES)[number];

/** What a merchant can do next with an order, from its card; null if that is nothing. */
export const nextMove = ({ actions }: OrderSummary): CardMove | null =>
  MOVES.find((action) => actions.includes(action)) ?? null;

/** Confirms or ships an order from its card. */
export function MoveButton({ order, next }: { order: OrderSummary; next: CardMove }) {
  const { t } = useTranslation('order');
  const change = useChangeListed();
  const move = useMove(order.orderNumber, change);
  const [isShipping, setShipping] = useState(false);
  return (
    <>
      <Button
        // Another action is another button, which the second tap of a double tap does not press.
        key={next}
        size="sm"
        variant="tonal"
        busy={change.isPending}
        onPress={() => (next === 'ship' ? setShipping(true) : void move(next))}
      >
        {t(`action.${next}`)}
        <span className="visually-hidden"> · {order.orderNumber}</span>
      </Button>
      {isShipping && (
        <ShipSheet
          draftName={`order/${order.orderNumber}/ship`}
          isBusy={change.isPending}
          onClose={() => setShipping(false)}
          onShip={(shipment) => move('ship', shipment)}
        />
      )}
    </>
  );
}
