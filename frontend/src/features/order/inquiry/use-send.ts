import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { ApiError } from '@/api/errors';
import { showFieldErrors } from '@/api/form-errors';
import { useLocale } from '@/i18n/locale';
import { isCountry } from '@/lib/dialling-codes';
import { exampleNumber, toE164 } from '@/lib/phone';
import { invalidate, useCall } from '@/model/mutations';
import { toast } from '@/ui/toast';
import type { Purchase } from '../buying/purchase';
import { lostAnswer, lostRefusal, useRefusal } from '../buying/refusal';
import type { LineFailure } from '../types';
import type { useInquiryDraft } from './inquiry-draft';
import type { InquiryFormValues } from './inquiry-form';
import type { SendInquiryRequest, SentInquiry } from './types';

const FIELDS = ['name', 'country', 'phone', 'wechatId', 'remark', 'agreed'] as const;

/** What is asked: lines, or a product or nothing for a question. */
export interface InquirySubject {
  shop: Purchase['shop'];
  lines: Purchase['lines'];
  /** The product of a question. */
  product: { id: number; name: string } | null;
}

/** The request body; the number is sent in E.164. */
function toInquiryRequest(
  { shop, lines, product }: InquirySubject,
  values: InquiryFormValues,
  language: SendInquiryRequest['language'],
): SendInquiryRequest {
  const { name, country, phone, wechatId, remark, agreed } = values;
  const number = isCountry(country) ? toE164(phone, country) : null;
  const items = lines.map(({ productId, skuId, quantity, remark: note }) => ({
    productId,
    skuId,
    quantity,
    ...(note ? { remark: note } : {}),
  }));
  return {
    shopId: shop.id,
    ...(items.length > 0 ? { items } : product ? { productId: product.id } : {}),
    name: name.trim(),
    country,
    ...(number ? { phone: number } : {}),
    ...(wechatId.trim() ? { wechatId: wechatId.trim() } : {}),
    ...(language ? { language } : {}),
    remark: remark.trim(),
    agreed,
  };
}

interface SendingTarget {
  onSent: (sent: SentInquiry) => void;
  /** Takes corrections from a refused inquiry. */
  onRefused: (reason: string, lines: LineFailure[]) => void;
}

/** Sends the inquiry; a retry after a lost answer has the same idempotency key, so that there is one inquiry. */
export function useSend(
  subject: InquirySubject,
  form: UseFormReturn<InquiryFormValues>,
  draft: ReturnType<typeof useInquiryDraft>,
  { onSent, onRefused }: SendingTarget,
) {
  const { t } = useTranslation(['inquiry', 'errors']);
  const { lang } = useLocale();
  const cache = useQueryClient();
  const send = useCall('POST', '/api/inquiry', {
    onSuccess: () => void invalidate(cache, ['/api/inquiry/unread', '/api/inquiry/sent']),
  });
  const [refusal, setRefusal] = useRefusal();

  function showAnswer(error: ApiError) {
    if (error.reason) onRefused(error.reason, error.failure?.lines ?? []);
    if (error.reason === 'idempotency_reused') draft.change({ attempt: null });
    const formatTexts = {
      phone: t('form.phoneInvalid', { example: exampleNumber(form.getValues('country')) }),
    };
    if (showFieldErrors(error, FIELDS, form.setError, formatTexts)) toast.fail(t('errors:incompleteForm'));
    else if (error.reason === 'product_gone') setRefusal({ text: t('refused.gone'), kind: 'correctable' });
    else if (error.reason === 'shop_not_taking_inquiries' || error.reason === 'shop_not_taking_orders') {
      setRefusal({ text: t('refused.off'), kind: 'final' });
    } else setRefusal({ text: errorText(error), kind: 'correctable' });
  }

  async function submit(values: InquiryFormValues) {
    const request = toInquiryRequest(subject, values, lang);
    setRefusal(null);
    try {
      const sent = await send.mutateAsync({ key: draft.attempt(request).key, body: request });
      draft.finish();
      onSent(sent);
    } catch (error) {
      const lost = lostAnswer(error);
      if (lost) setRefusal(lostRefusal(lost, t(`refused.${lost}`)));
      else if (error instanceof ApiError) showAnswer(error);
      else toast.fail(errorText(error));
    }
  }

  const onSubmit = form.handleSubmit(submit, () => toast.fail(t('errors:incompleteForm')));
  return { onSubmit, isSending: send.isPending, refusal };
}
