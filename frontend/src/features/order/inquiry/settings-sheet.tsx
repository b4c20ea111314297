import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { read } from '@/api/read';
import { invalidate, useCall } from '@/model/mutations';
import { QueryState } from '@/model/query-state';
import { Ltr } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Group, Row } from '@/ui/group';
import { Sheet } from '@/ui/sheet';
import { toast } from '@/ui/toast';

interface SettingsSheetProps {
  open: boolean;
  onClose: () => void;
  /** Where the merchant switches inquiries on and off. */
  settingsHref: string;
}

/** Whether the shop takes inquiries, and whose it does not take. */
export function InquirySettingsSheet({ open, onClose, settingsHref }: SettingsSheetProps) {
  const { t } = useTranslation('inquiry');
  const query = useQuery({ ...read('/api/inquiry/block'), staleTime: 0, enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title={t('list.settings')}>
      <Row icon="chat" label={t('settings.take')} sub={t('settings.takeNote')} href={settingsHref} />
      <Group title={t('settings.blocked')}>
        <QueryState query={query}>
          {({ list }) =>
            list.length === 0 ? (
              <p className="muted">{t('settings.noneBlocked')}</p>
            ) : (
              list.map((contact) => <BlockedRow key={contact.id} contact={contact} />)
            )
          }
        </QueryState>
      </Group>
    </Sheet>
  );
}

function BlockedRow({ contact }: { contact: { id: number; phone: string; wechatId: string } }) {
  const { t } = useTranslation('inquiry');
  const cache = useQueryClient();
  const unblock = useCall('DELETE', '/api/inquiry/block/{id}', {
    onSettled: () => invalidate(cache, ['/api/inquiry/block']),
  });

  async function remove() {
    try {
      await unblock.mutateAsync({ id: contact.id });
      toast.success(t('settings.unblocked'));
    } catch (error) {
      toast.fail(errorText(error));
    }
  }

  return (
    <Row
      icon={contact.phone ? 'phone' : 'wx'}
      label={<Ltr>{contact.phone || contact.wechatId}</Ltr>}
      end={
        <Button size="sm" variant="tonal" busy={unblock.isPending} onPress={() => void remove()}>
          {t('settings.unblock')}
          <span className="visually-hidden"> · {contact.phone || contact.wechatId}</span>
        </Button>
      }
    />
  );
}
