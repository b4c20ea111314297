import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { useSession } from '@/api/session';
import { confirm } from '@/ui/confirm';
import { Row } from '@/ui/group';
import { toast } from '@/ui/toast';
import { useUnbind } from './queries';

interface ChatRowProps {
  /** Number of chat accounts that are bound to this account. */
  bound: number;
  bindHref: string;
}

/** Binds or unbinds a chat account. */
export function ChatRow({ bound, bindHref }: ChatRowProps) {
  const { t } = useTranslation(['account', 'common']);
  const { openid } = useSession();
  const unbind = useUnbind();
  if (bound === 0)
    return <Row icon="link" label={t('chat.bind')} value={t('chat.notBound')} href={bindHref} />;

  async function ask() {
    const answer = await confirm({
      title: t('chat.unbindTitle'),
      text: openid === null ? t('chat.unbindAllText') : t('chat.unbindText'),
      confirmLabel: t('chat.unbindConfirm'),
      cancelLabel: t('common:action.cancel'),
      tone: 'danger',
    });
    if (answer !== 'confirm') return;
    try {
      await unbind.mutateAsync(openid);
      toast.success(t('chat.unbound'));
    } catch (error) {
      toast.fail(errorText(error));
    }
  }

  return (
    <Row
      icon="unlink"
      label={t('chat.unbind')}
      value={t('chat.bound', { count: bound })}
      onPress={() => void ask()}
    />
  );
}
