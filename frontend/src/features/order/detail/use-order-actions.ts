import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import type { Known } from '@/api/known';
import { invalidate, useCall } from '@/model/mutations';
import { useAskToDelete } from '@/model/use-ask-to-delete';
import { useOneAtATime } from '@/model/use-one-at-a-time';
import { confirm } from '@/ui/confirm';
import { toast } from '@/ui/toast';
import { useChangeStatus } from '../queries';
import type { OrderAction, OrderView, Shipment } from '../types';

/** What the app offers to do. */
type Move = Known<OrderAction>;

/** What comes with a status change; empty texts are left out. */
interface StatusDetails extends Partial<Shipment> {
  reason?: string;
}

function given(details: StatusDetails): StatusDetails {
  return Object.fromEntries(Object.entries(details).filter(([, text]) => text !== ''));
}

/** Changes the status of an order and says so; the function answers whether it was changed. */
export function useMove(
  orderNumber: string,
  change: Pick<ReturnType<typeof useChangeStatus>, 'mutateAsync'>,
) {
  const { t } = useTranslation('order');
  return useOneAtATime(async (action: Move, details: StatusDetails = {}): Promise<boolean> => {
    try {
      await change.mutateAsync({ orderId: orderNumber, body: { action, ...given(details) } });
      toast.success(t(`moved.${action}`));
      return true;
    } catch (error) {
      toast.fail(errorText(error));
      return false;
    }
  });
}

/** Changes the status of an order or removes it from the user's list. */
export function useOrderActions(order: OrderView, onDeleted: () => void) {
  const { t } = useTranslation(['order', 'common']);
  const changeStatus = useChangeStatus();
  const cache = useQueryClient();
  const remove = useCall('DELETE', '/api/order/{orderId}', {
    onSuccess: () => invalidate(cache, ['/api/order']),
  });
  const ask = useAskToDelete();
  const { orderNumber } = order;

  const move = useMove(orderNumber, changeStatus);

  /** Asks first where a mistake cannot be taken back. */
  async function askToMove(action: Move): Promise<void> {
    if (action === 'complete') {
      const answer = await confirm({
        title: t(order.viewer === 'merchant' ? 'ask.completeForCustomer' : `ask.${action}.title`),
        text: t(`ask.${action}.text`),
        confirmLabel: t(`action.${action}`),
        cancelLabel: t('common:action.cancel'),
      });
      if (answer !== 'confirm') return;
    }
    await move(action);
  }

  async function askToDelete() {
    const isDeleted = await ask({
      title: t('remove.title'),
      text: t('remove.text'),
      remove: () => remove.mutateAsync({ orderId: orderNumber }),
    });
    if (isDeleted) onDeleted();
  }

  return { move, askToMove, askToDelete, isMoving: changeStatus.isPending };
}
