import { useTranslation } from 'react-i18next';
import { confirm } from '@/ui/confirm';

/** For a form in a sheet: true when nothing was changed or the user confirms discarding the changes. */
export function useConfirmClose(dirty: boolean): () => Promise<boolean> {
  const { t } = useTranslation('common');
  return async function confirmClose() {
    if (!dirty) return true;
    const answer = await confirm({
      title: t('leave.title'),
      text: t('leave.text'),
      confirmLabel: t('leave.discard'),
      cancelLabel: t('leave.stay'),
      tone: 'danger',
      leaving: true,
    });
    return answer === 'confirm';
  };
}
