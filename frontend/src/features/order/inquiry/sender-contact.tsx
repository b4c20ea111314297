import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { read } from '@/api/read';
import { useCall } from '@/model/mutations';
import { useCopy } from '@/model/use-copy';
import { Ltr } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { Group, Row } from '@/ui/group';
import { toast } from '@/ui/toast';
import { whatsappHref } from './inquiry-message';
import type { InquiryView } from './types';
import { useInquiryMessage } from './use-message';

/** How the merchant reaches who asked, and how to hear no more of them. */
export function SenderContact({ inquiry, url }: { inquiry: InquiryView; url: string | null }) {
  const { t } = useTranslation(['inquiry', 'common']);
  const copy = useCopy();
  const text = useInquiryMessage(inquiry, url);
  const cache = useQueryClient();
  const block = useCall('POST', '/api/inquiry/block', {
    onSuccess: (list) => cache.setQueryData(read('/api/inquiry/block').queryKey, list),
  });
  const { phone, wechatId } = inquiry;

  async function askToBlock() {
    const answer = await confirm({
      title: t('merchant.blockTitle'),
      text: t('merchant.blockText'),
      confirmLabel: t('merchant.block'),
      cancelLabel: t('common:action.cancel'),
      tone: 'danger',
    });
    if (answer !== 'confirm') return;
    try {
      await block.mutateAsync({ body: { inquiryNumber: inquiry.inquiryNumber } });
      toast.success(t('merchant.blocked'));
    } catch (error) {
      toast.fail(errorText(error));
    }
  }

  return (
    <Group>
      {phone !== '' && (
        <>
          <Row
            icon="phone"
            label={t('merchant.call')}
            sub={<Ltr>{phone}</Ltr>}
            externalHref={`tel:${phone}`}
          />
          <Row icon="chat" label={t('chat.whatsapp')} externalHref={whatsappHref(phone, text ?? '')} />
          <Row icon="copy" label={t('merchant.copyPhone')} onPress={() => void copy(phone)} />
        </>
      )}
      {wechatId !== '' && (
        <Row
          icon="wx"
          label={t('form.wechat')}
          sub={<Ltr>{wechatId}</Ltr>}
          end={
            <Button size="sm" variant="tonal" onPress={() => void copy(wechatId)}>
              {t('merchant.copyWechat')}
            </Button>
          }
        />
      )}
      <Row icon="close" tone="danger" label={t('merchant.block')} onPress={() => void askToBlock()} />
    </Group>
  );
}
