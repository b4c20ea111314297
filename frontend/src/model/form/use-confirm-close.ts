import { useTranslation } from 'react-i18next';
import { confirm } from '@/ui/confirm';
import { closeTopPopups } from '@/ui/popup-stack';

/** What becomes of unsaved changes that are stored on the device. */
export interface UnsavedChanges {
  keep: () => void;
  discard: () => void;
}

let isAsking = false;

/** Takes back the question about unsaved changes, which counts as staying: there is nothing left to lose. */
export function withdrawQuestion(): void {
  if (isAsking) closeTopPopups();
}

/**
 * For a form in a sheet: true when nothing was changed or the user confirms discarding the changes. With `unsaved`
 * they can also be kept for later. While `isHeld`, a save is under way and the answer is false.
 */
export function useConfirmClose(
  dirty: boolean,
  unsaved?: UnsavedChanges,
  isHeld = false,
): () => Promise<boolean> {
  const { t } = useTranslation(['drafts', 'common']);
  return async function confirmClose() {
    if (isHeld) return false;
    if (!dirty) {
      unsaved?.keep();
      return true;
    }
    isAsking = true;
    const answer = await confirm({
      title: t('leave.title'),
      text: unsaved ? t('leave.keepText') : t('leave.text'),
      confirmLabel: t('leave.discard'),
      otherLabel: unsaved && t('leave.keep'),
      cancelLabel: t('common:leave.stay'),
      tone: 'danger',
      leaving: true,
    });
    isAsking = false;
    if (answer === 'confirm') unsaved?.discard();
    if (answer === 'other') unsaved?.keep();
    return answer !== 'cancel';
  };
}
