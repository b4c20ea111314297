import { useTranslation } from 'react-i18next';
import { confirm } from '@/ui/confirm';

/** What becomes of unsaved changes that are stored on the device. */
export interface UnsavedChanges {
  keep: () => Promise<void>;
  discard: () => void;
}

/**
 * For a form in a sheet: true when nothing was changed or the user confirms discarding the changes. With `unsaved`
 * they can also be kept for later.
 */
export function useConfirmClose(dirty: boolean, unsaved?: UnsavedChanges): () => Promise<boolean> {
  const { t } = useTranslation('common');
  return async function confirmClose() {
    if (!dirty) {
      await unsaved?.keep();
      return true;
    }
    const answer = await confirm({
      title: t('leave.title'),
      text: unsaved ? t('leave.keepText') : t('leave.text'),
      confirmLabel: t('leave.discard'),
      otherLabel: unsaved && t('leave.keep'),
      cancelLabel: t('leave.stay'),
      tone: 'danger',
      leaving: true,
    });
    if (answer === 'confirm') unsaved?.discard();
    if (answer === 'other') await unsaved?.keep();
    return answer !== 'cancel';
  };
}
