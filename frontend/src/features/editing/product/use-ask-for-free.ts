import { useTranslation } from 'react-i18next';
import { confirm } from '@/ui/confirm';

/** Asks whether a price of ¥0 is meant; true means save it. */
export function useAskForFree(): () => Promise<boolean> {
  const { t } = useTranslation('editing');
  return async () => {
    const answer = await confirm({
      title: t('product.freeTitle'),
      text: t('product.freeText'),
      confirmLabel: t('product.free'),
      cancelLabel: t('product.changePrice'),
      tone: 'danger',
    });
    return answer === 'confirm';
  };
}
