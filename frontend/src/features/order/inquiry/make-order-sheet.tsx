import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { ApiError } from '@/api/errors';
import { ADDRESS_LINES, orderFromInquiryRequestLimits as LIMITS } from '@/api/limits';
import { read } from '@/api/read';
import { useConfirmClose } from '@/model/form/use-confirm-close';
import { useDirtyGuard } from '@/model/form/use-dirty-guard';
import { invalidate } from '@/model/mutations';
import { QueryState } from '@/model/query-state';
import { INQUIRY_PATHS } from '@/model/unread';
import { useOneAtATime } from '@/model/use-one-at-a-time';
import { Button } from '@/ui/button';
import { Price } from '@/ui/price';
import { SelectField } from '@/ui/select-field';
import { Sheet } from '@/ui/sheet';
import { TextArea, TextField } from '@/ui/text-field';
import { toast } from '@/ui/toast';
import styles from '../buying/order-sheet.module.css';
import { lostAnswer, lostRefusal, useRefusal } from '../buying/refusal';
import { RefusalBanner } from '../buying/refusal-banner';
import { PAYMENT_METHODS } from '../model/draft';
import { orderPriceQuery } from '../price-query';
import type { PaymentMethod } from '../types';
import {
  type DraftLine,
  isReadable,
  linesOf,
  linesOfProduct,
  orderedLines,
  priceRequest,
  withFailures,
} from './make-order';
import { MakeOrderLines } from './make-order-lines';
import { useOrderFromInquiry } from './queries';
import type { InquiryView } from './types';

interface MakeOrderProps {
  inquiry: InquiryView;
  onClose: () => void;
  onOrdered: (orderNumber: string) => void;
}

/** Makes an order of an inquiry, with the lines as asked or, for a question, with those of its product. */
export function MakeOrderSheet(props: MakeOrderProps) {
  const { t } = useTranslation('inquiry');
  const { inquiry, onClose } = props;
  const productId = inquiry.product?.productId ?? 0;
  const product = useQuery({
    // With the merchant's own prices.
    ...read('/api/product/{id}', { id: productId, mine: true }),
    enabled: inquiry.lines.length === 0 && productId > 0,
  });
  if (inquiry.lines.length > 0) return <MakeOrderForm {...props} initial={linesOf(inquiry)} />;
  if (product.data) return <MakeOrderForm {...props} initial={linesOfProduct(product.data)} />;
  return (
    <Sheet open onClose={onClose} title={t('make.title')}>
      <QueryState query={product}>{() => null}</QueryState>
    </Sheet>
  );
}

interface Customer {
  name: string;
  phone: string;
  address: string;
  paymentMethod: PaymentMethod;
}

type Texts = Record<'address' | 'customerPhone' | 'customerName', string>;
const NO_ERRORS: Partial<Texts> = {};

function MakeOrderForm({ inquiry, initial, onClose, onOrdered }: MakeOrderProps & { initial: DraftLine[] }) {
  const { t } = useTranslation(['inquiry', 'order', 'errors']);
  // Every refetch of the inquiry makes other lines.
  const [first] = useState(initial);
  const [lines, setLines] = useState(first);
  const [asked] = useState<Customer>(() => ({
    name: inquiry.name,
    phone: inquiry.phone,
    address: '',
    paymentMethod: PAYMENT_METHODS[0],
  }));
  const [customer, setCustomer] = useState(asked);
  const isDirty = lines !== first || customer !== asked;
  const guard = useDirtyGuard(isDirty);
  const confirmClose = useConfirmClose(isDirty);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [refusal, setRefusal] = useRefusal();
  const place = useOrderFromInquiry();
  const cache = useQueryClient();
  const ordered = orderedLines(lines);
  const request = priceRequest(inquiry, lines);
  const prices = useQuery(orderPriceQuery(request));
  const priced = prices.isPlaceholderData || ordered.length === 0 ? undefined : prices.data;
  const isPricing = prices.isFetching && prices.failureCount === 0;

  function showAnswer(error: ApiError) {
    if (error.reason === 'bad_transition') {
      toast.fail(t('make.changed'));
      void invalidate(cache, INQUIRY_PATHS);
      return onClose();
    }
    const atFields = Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
    setErrors(atFields);
    setLines((before) => withFailures(before, error.reason ?? '', error.failure?.lines ?? []));
    void cache.invalidateQueries({ queryKey: ['/api/order/price'] });
    setRefusal({ text: refusalText(error), kind: 'correctable' });
  }

  function refusalText(error: ApiError): string {
    if (error.reason === 'price_changed') return t('make.priceChanged');
    if (error.reason === 'product_gone') return t('make.gone');
    return (error.failure?.lines ?? []).length > 0 ? t('make.quantities') : errorText(error);
  }

  const submit = useOneAtATime(async () => {
    setRefusal(null);
    setErrors(NO_ERRORS);
    try {
      // The merchant reads the total before the order is placed.
      const total = priced?.totalPrice;
      if (total == null) return void (await cache.fetchQuery(orderPriceQuery(request)));
      const order = await place.mutateAsync({
        inquiryNumber: inquiry.inquiryNumber,
        body: {
          items: ordered.map(({ productId, skuId, quantity, remark }) => ({
            productId,
            skuId,
            quantity,
            ...(remark ? { remark } : {}),
          })),
          paymentMethod: customer.paymentMethod,
          expectedTotal: total,
          ...(customer.name.trim() ? { customerName: customer.name.trim() } : {}),
          ...(customer.phone.trim() ? { customerPhone: customer.phone.trim() } : {}),
          address: customer.address.trim(),
        },
      });
      guard.release();
      toast.success(t('make.done'));
      onOrdered(order.orderNumber);
    } catch (error) {
      const lost = lostAnswer(error);
      if (lost) setRefusal(lostRefusal(lost, t(`order:refused.${lost}`)));
      else if (error instanceof ApiError) showAnswer(error);
      else toast.fail(errorText(error));
    }
  });

  const footer = (
    <div className={styles.foot}>
      <span>
        <small>{ordered.length === 0 ? t('make.empty') : t('order:form.total')}</small>
        <Price
          fen={priced?.totalPrice ?? null}
          size="m"
          words={priced?.hasHiddenPrices ? t('make.noPrice') : undefined}
        />
      </span>
      <Button
        variant="primary"
        size="lg"
        busy={place.isPending || isPricing}
        disabled={ordered.length === 0 || priced?.totalPrice === null || !isReadable(lines)}
        onPress={() => void submit()}
      >
        {t('make.submit')}
      </Button>
    </div>
  );
  return (
    <Sheet
      open
      isHeld={place.isPending}
      onClose={() => void confirmClose().then((may) => may && onClose())}
      title={t('make.title')}
      full
      footer={footer}
    >
      {refusal && <RefusalBanner refusal={refusal} />}
      <MakeOrderLines lines={lines} priced={priced?.lines ?? []} onChange={setLines} />
      <CustomerFields customer={customer} onChange={setCustomer} errors={errors} />
    </Sheet>
  );
}

interface CustomerFieldsProps {
  customer: Customer;
  onChange: (customer: Customer) => void;
  errors: Partial<Texts>;
}

function CustomerFields({ customer, onChange, errors }: CustomerFieldsProps) {
  const { t } = useTranslation(['inquiry', 'order']);
  const set = (part: Partial<Customer>) => onChange({ ...customer, ...part });
  return (
    <div className="form">
      <TextField
        label={t('make.customer')}
        maxLength={LIMITS.customerName.maxLength}
        value={customer.name}
        error={errors.customerName}
        onChange={(name) => set({ name })}
      />
      <TextField
        label={t('make.phone')}
        type="tel"
        dir="ltr"
        value={customer.phone}
        error={errors.customerPhone}
        onChange={(phone) => set({ phone })}
      />
      <SelectField
        label={t('order:form.payment')}
        options={PAYMENT_METHODS.map((value) => ({ value, label: t(`order:payment.${value}`) }))}
        value={customer.paymentMethod}
        onChange={(paymentMethod) => set({ paymentMethod })}
      />
      <TextArea
        label={t('make.address')}
        rows={ADDRESS_LINES}
        maxLength={LIMITS.address.maxLength}
        value={customer.address}
        error={errors.address}
        onChange={(address) => set({ address })}
      />
    </div>
  );
}
