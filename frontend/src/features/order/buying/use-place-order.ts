import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { ApiError, CODE, isApiError } from '@/api/errors';
import { showFieldErrors } from '@/api/form-errors';
import { isSignedIn } from '@/api/session';
import { useFormat } from '@/i18n/use-format';
import { attemptFor } from '@/lib/attempt';
import { exampleNumber } from '@/lib/phone';
import { storeBuyer } from '@/model/buyer';
import { toast } from '@/ui/toast';
import type { OrderFormValues } from '../model/draft';
import { toOrderRequest } from '../model/order-request';
import { usePlaceOrder } from '../queries';
import type { Purchase } from './purchase';
import { lostAnswer, lostRefusal, useRefusal } from './refusal';

const FIELDS = [
  'customerName',
  'customerPhone',
  'address',
  'paymentMethod',
  'expectedTime',
  'remark',
] as const;

interface PlacingTarget {
  onOrdered: (orderNumber: string) => void;
  onSignInNeeded: () => void;
  /** Undefined where the shop takes no inquiries. */
  onInquire: (() => void) | undefined;
}

/** Places the order; retries after a lost response use the same idempotency key, so that there is one order. */
export function usePlacing(purchase: Purchase, form: UseFormReturn<OrderFormValues>, target: PlacingTarget) {
  const { t } = useTranslation(['order', 'errors']);
  const format = useFormat();
  const place = usePlaceOrder();
  const [refusal, setRefusal] = useRefusal();
  const { isReady } = purchase;
  // Once the refused lines are corrected there is nothing left to say about them.
  useEffect(() => {
    if (isReady) setRefusal(null);
  }, [isReady, setRefusal]);

  function showAnswer(error: ApiError) {
    const lines = error.failure?.lines ?? [];
    if (error.reason) purchase.refuse(error.reason, lines);
    const kind = error.reason === 'shop_not_taking_orders' ? 'final' : 'correctable';
    if (error.reason === 'idempotency_reused') purchase.change({ attempt: null });
    const example = exampleNumber(form.getValues('country'));
    const formatTexts = { customerPhone: t('form.phoneInvalid', { example }) };
    if (showFieldErrors(error, FIELDS, form.setError, formatTexts)) toast.fail(t('errors:incompleteForm'));
    else setRefusal({ text: refusalText(error), kind });
  }

  function refusalText(error: ApiError): string {
    switch (error.reason) {
      case 'price_changed':
        return t('refused.priceChanged');
      case 'exceeds_stock':
      case 'below_minimum':
      case 'not_a_multiple':
        return t('refused.quantities');
      case 'product_gone':
        return t('refused.gone');
      case 'price_hidden':
        return t(target.onInquire ? 'refused.priceHidden' : 'refused.priceHiddenOnly');
      case 'below_order_minimum':
        return t('refused.belowOrderMinimum', {
          // What counts may be more than what is paid, and the server has said how much.
          missing: format.money(
            purchase.missingToMinimum ||
              (error.failure?.orderMinimum ?? 0) - (error.failure?.countedAmount ?? 0),
          ),
        });
      case 'shop_not_taking_orders':
        return t('refused.shopClosed');
      default:
        return errorText(error);
    }
  }

  function showFailure(error: unknown) {
    const lost = lostAnswer(error);
    if (lost) setRefusal(lostRefusal(lost, t(`refused.${lost}`)));
    else if (error instanceof ApiError) showAnswer(error);
    else toast.fail(errorText(error));
  }

  async function submit(values: OrderFormValues) {
    if (!isSignedIn()) return target.onSignInNeeded();
    const { total } = purchase;
    if (total === null) return;
    const request = toOrderRequest({ ...purchase, total }, values);
    const attempt = attemptFor(request, purchase.draft.attempt);
    purchase.change({ attempt, form: values });
    setRefusal(null);
    try {
      const order = await place.mutateAsync({ key: attempt.key, body: request });
      storeBuyer(values);
      purchase.clear();
      target.onOrdered(order.orderNumber);
    } catch (error) {
      // The page behind is read again as a visitor, and closes the form; its draft waits for the next session.
      if (isApiError(error) && error.code === CODE.unauthenticated) target.onSignInNeeded();
      else showFailure(error);
    }
  }

  const onSubmit = form.handleSubmit(submit, () => toast.fail(t('errors:incompleteForm')));
  return { onSubmit, isPlacing: place.isPending, refusal };
}
