import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { known } from '@/api/known';
import { orderViewerEnum } from '@/api/open-enums';
import { ActionBar, ActionBarItem } from '@/ui/action-bar';
import { Button } from '@/ui/button';
import type { OrderStatus, OrderView } from '../types';
import { useForward } from '../use-forward';
import { CancelSheet } from './cancel-sheet';
import { ShipSheet } from './ship-sheet';
import { useOrderActions } from './use-order-actions';

interface OrderBarProps {
  order: OrderView;
  /** The share link; null when there is none or it has expired. */
  shareUrl: string | null;
  /** Offers the ways to send the link. */
  onShare: () => void;
  onDeleted: () => void;
  /** Fills the basket with the order's lines; for the buyer only. */
  onOrderAgain?: (() => void) | undefined;
}

/** Actions that advance an order, in contrast to cancelling it. */
const FORWARD_ACTIONS = ['confirm', 'ship', 'complete'] as const;

/** States that nothing follows. */
const OVER: readonly OrderStatus[] = ['completed', 'cancelled'];

/** To whom each viewer forwards the link; others have opened it and may forward it to anybody. */
const FORWARD_LABELS = {
  buyer: 'forward.toMerchant',
  merchant: 'forward.toBuyer',
  operator: 'forward.short',
  share: 'forward.short',
} as const;

/** The actions that the server allows, and the forward button. */
export function OrderBar({ order, shareUrl, onShare, onDeleted, onOrderAgain }: OrderBarProps) {
  const { t } = useTranslation(['order', 'common']);
  const { move, askToMove, askToDelete, isMoving } = useOrderActions(order, onDeleted);
  const [isCancelling, setCancelling] = useState(false);
  const [isShipping, setShipping] = useState(false);
  const next = FORWARD_ACTIONS.find((action) => order.actions.includes(action));
  const isParty = order.viewer === 'buyer' || order.viewer === 'merchant';
  const isOver = OVER.includes(order.status);
  const canDelete = isParty && isOver;
  const canCancel = order.actions.includes('cancel');
  // Nobody waits for an order that is over: its buyer rather orders again.
  const isAgainFirst = isOver && onOrderAgain !== undefined;
  // An operator may do nothing with an order, and has no link of it.
  if ([canDelete, canCancel, next, shareUrl, onOrderAgain].every((part) => !part)) return null;

  return (
    <ActionBar>
      {canDelete && (
        <ActionBarItem icon="trash" label={t('common:action.delete')} onPress={() => void askToDelete()} />
      )}
      {onOrderAgain && !isAgainFirst && (
        <ActionBarItem icon="basket" label={t('basket.again')} onPress={onOrderAgain} />
      )}
      {canCancel && (
        <ActionBarItem icon="close" label={t('action.cancel')} onPress={() => setCancelling(true)} />
      )}
      {shareUrl && (
        <HandOn
          order={order}
          shareUrl={shareUrl}
          onShare={onShare}
          isBeside={next !== undefined || isAgainFirst}
          isCrowded={canDelete || canCancel || onOrderAgain !== undefined}
        />
      )}
      {next && (
        <Button
          key={next}
          variant="primary"
          busy={isMoving}
          onPress={() => (next === 'ship' ? setShipping(true) : void askToMove(next))}
        >
          {t(`action.${next}`)}
        </Button>
      )}
      {isAgainFirst && (
        <Button key="again" variant="primary" icon="basket" onPress={onOrderAgain}>
          {t('basket.again')}
        </Button>
      )}
      {isShipping && (
        <ShipSheet
          draftName={`order/${order.orderNumber}/ship`}
          isBusy={isMoving}
          onClose={() => setShipping(false)}
          onShip={(shipment) => move('ship', shipment)}
        />
      )}
      {isCancelling && (
        <CancelSheet
          draftName={`order/${order.orderNumber}/cancel`}
          needsReason={order.viewer === 'merchant' && order.status === 'confirmed'}
          isBusy={isMoving}
          onClose={() => setCancelling(false)}
          onCancel={(reason) => move('cancel', { reason })}
        />
      )}
    </ActionBar>
  );
}

interface HandOnProps {
  order: OrderView;
  shareUrl: string;
  onShare: () => void;
  /** True when another button is the primary one. */
  isBeside: boolean;
  /** True when other actions leave no room for the words of two buttons. */
  isCrowded: boolean;
}

function HandOn({ order, shareUrl, onShare, isBeside, isCrowded }: HandOnProps) {
  const { t } = useTranslation(['order', 'common']);
  const { copyLink } = useForward();
  const copy = () => void copyLink(shareUrl);
  const copyItem = <ActionBarItem icon="link" label={t('common:action.copyLink')} onPress={copy} />;
  if (isBeside) {
    return (
      <>
        <ActionBarItem icon="send" label={t('forward.short')} onPress={onShare} />
        {copyItem}
      </>
    );
  }
  return (
    <>
      {isCrowded ? (
        copyItem
      ) : (
        <Button icon="link" onPress={copy}>
          {t('common:action.copyLink')}
        </Button>
      )}
      <Button variant="primary" icon="send" onPress={onShare}>
        {t(FORWARD_LABELS[known(orderViewerEnum, order.viewer)])}
      </Button>
    </>
  );
}
